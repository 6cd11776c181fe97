# SPDX-License-Identifier: GPL-3.0-or-later
# Files of one folder are compiled a few at a time, as one: what they include is then read, and the templates in it are
# made, once for all of them. Each file still includes what it uses; with -DMUSTER_TOGETHER=OFF each is compiled alone.
option(MUSTER_TOGETHER "Compile the files of a folder a few at a time" ON)
set(files_together 8)

# compile_alone(file...): files of this folder that have names of their own in common with others of it, and no
# namespace in_<file> to keep them apart.
function(compile_alone)
    list(TRANSFORM ARGN PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ OUTPUT_VARIABLE files)
    set_property(GLOBAL APPEND PROPERTY MUSTER_COMPILED_ALONE ${files})
endfunction()

# compile_together(TARGET): the files of each folder of the target; called when it has them all.
function(compile_together target)
    if(NOT MUSTER_TOGETHER)
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    get_target_property(own_folder ${target} SOURCE_DIR)
    get_property(alone GLOBAL PROPERTY MUSTER_COMPILED_ALONE)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    list(SORT sources)
    foreach(source ${sources})
        cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${own_folder})
        cmake_path(IS_PREFIX CMAKE_BINARY_DIR ${source} is_made)
        if(is_made OR source IN_LIST alone)
            continue()
        endif()
        cmake_path(GET source PARENT_PATH folder)
        cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${CMAKE_SOURCE_DIR})
        string(MAKE_C_IDENTIFIER ${folder} folder)
        math(EXPR place "0${files_of_${folder}} + 0")
        math(EXPR group "${place} / ${files_together}")
        math(EXPR files_of_${folder} "${place} + 1")
        set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${folder}_${group})
    endforeach()
    # It is meant for headers, and takes a file read by another for one.
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

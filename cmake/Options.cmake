# SPDX-License-Identifier: GPL-3.0-or-later
# Language level, warnings and sanitizers of all our targets: here only.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

add_library(muster_options INTERFACE)
target_include_directories(muster_options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(muster_options INTERFACE -Wall -Wextra -Wpedantic -Wconversion)
target_compile_definitions(muster_options INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING
    MUSTER_VERSION="${PROJECT_VERSION}")
if(MUSTER_WERROR)
    target_compile_options(muster_options INTERFACE -Werror)
endif()
if(MUSTER_SANITIZE)
    # nonnull-attribute: Qt's own headers compare two empty lists by memcmp() of nothing with nothing.
    target_compile_options(muster_options INTERFACE -fsanitize=address,undefined -fno-sanitize=nonnull-attribute
        -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
    target_link_options(muster_options INTERFACE -fsanitize=address,undefined)
endif()

# A linker and a compiler cache are used where the machine has them; nothing depends on them.
find_program(MUSTER_CCACHE ccache)
if(MUSTER_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${MUSTER_CCACHE})
endif()
find_program(MUSTER_MOLD mold)
if(MUSTER_MOLD)
    target_link_options(muster_options INTERFACE -fuse-ld=mold)
endif()

# SPDX-License-Identifier: GPL-3.0-or-later
# Headers of Qt and the standard library are read once for many files where no compiler cache spares the work.
if(MUSTER_CCACHE)
    set(precompile_by_default OFF)
else()
    set(precompile_by_default ON)
endif()
option(MUSTER_PRECOMPILE "Precompile the headers of Qt and the standard library" ${precompile_by_default})

# precompile(TARGET core|app): its own, from cmake/precompiled.
function(precompile target headers)
    if(MUSTER_PRECOMPILE)
        target_precompile_headers(${target} PRIVATE ${CMAKE_SOURCE_DIR}/cmake/precompiled/${headers}.h)
    endif()
endfunction()

# precompile_as(TARGET OTHER): those of another target, which is compiled by the same flags.
function(precompile_as target other)
    if(MUSTER_PRECOMPILE)
        target_precompile_headers(${target} REUSE_FROM ${other})
    endif()
endfunction()

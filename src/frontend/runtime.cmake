# The runtime models, and what src/frontend must know about clang.
#
#   runtime/*.c *.cpp  one bitcode file per target, lib/fathom/runtime-<target>.bc
#   runtime/include    headers for harnesses, lib/fathom/include
#   runtime/native     what tests are linked with, lib/fathom/native
#   runtime/*.*        sources for all other targets, lib/fathom/src
#
# To be included after find_package(LLVM) and after the library fathom_frontend.
# The target fathom_runtime builds all of it; FATHOM_RUNTIME_DIR says where.

set(FATHOM_RUNTIME_DIR ${CMAKE_BINARY_DIR}/lib/fathom)
set(FATHOM_CLANG ${LLVM_TOOLS_BINARY_DIR}/clang)
set(FATHOM_LLVM_LINK ${LLVM_TOOLS_BINARY_DIR}/llvm-link)

# Headers like stddef.h belong to clang, not to the system.
execute_process(COMMAND ${FATHOM_CLANG} -print-resource-dir
                OUTPUT_VARIABLE FATHOM_CLANG_RESOURCE_DIR
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
file(REAL_PATH ${FATHOM_CLANG_RESOURCE_DIR} FATHOM_CLANG_RESOURCE_DIR)
if(NOT EXISTS ${FATHOM_CLANG_RESOURCE_DIR}/include/stddef.h)
  message(FATAL_ERROR "${FATHOM_CLANG} has no headers in ${FATHOM_CLANG_RESOURCE_DIR}")
endif()

set(runtime_flags -O1 -Xclang -disable-llvm-passes -g -fno-builtin -fno-strict-aliasing
                  -fno-finite-loops -fno-math-errno -ffp-contract=off -D__FATHOM__=1 -Wall -Wextra -Wno-unused-parameter -Werror
                  -ffile-prefix-map=${PROJECT_SOURCE_DIR}/runtime=runtime
                  -fdebug-compilation-dir=. -I ${PROJECT_SOURCE_DIR}/runtime/include)

file(GLOB runtime_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/runtime/*.c
                                            ${PROJECT_SOURCE_DIR}/runtime/*.cpp)
file(GLOB runtime_headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/runtime/*.h)
file(GLOB_RECURSE runtime_includes CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/runtime/include/*)

set(runtime_products)
foreach(target x86_64 i386)
  set(modules)
  foreach(source ${runtime_sources})
    get_filename_component(name ${source} NAME)
    set(dialect -std=gnu17)
    if(name MATCHES "\\.cpp$")
      set(dialect -std=c++20 -nostdinc++)
    endif()
    set(module ${CMAKE_BINARY_DIR}/runtime/${target}/${name}.bc)
    add_custom_command(
      OUTPUT ${module}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/runtime/${target}
      COMMAND ${FATHOM_CLANG} --target=${target}-pc-linux-gnu ${dialect} ${runtime_flags} -MD -MF ${module}.d
              -MT ${module} -emit-llvm -c ${source} -o ${module}
      DEPENDS ${source}
      DEPFILE ${module}.d
      COMMENT "runtime: ${name} for ${target}"
      VERBATIM)
    list(APPEND modules ${module})
  endforeach()
  if(modules)
    set(product ${FATHOM_RUNTIME_DIR}/runtime-${target}.bc)
    add_custom_command(
      OUTPUT ${product}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${FATHOM_RUNTIME_DIR}
      COMMAND ${FATHOM_LLVM_LINK} ${modules} -o ${product}
      DEPENDS ${modules}
      COMMENT "runtime: all for ${target}"
      VERBATIM)
    list(APPEND runtime_products ${product})
  endif()
endforeach()

# Copies, made anew when the list of files changes: a deleted file disappears from them.
set(copy_commands
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${FATHOM_RUNTIME_DIR}/src ${FATHOM_RUNTIME_DIR}/include
    COMMAND ${CMAKE_COMMAND} -E make_directory ${FATHOM_RUNTIME_DIR}/src ${FATHOM_RUNTIME_DIR}/include)
if(runtime_sources OR runtime_headers)
  list(APPEND copy_commands COMMAND ${CMAKE_COMMAND} -E copy ${runtime_sources} ${runtime_headers}
                                    ${FATHOM_RUNTIME_DIR}/src)
endif()
list(APPEND copy_commands COMMAND ${CMAKE_COMMAND} -E copy_directory
                                  ${PROJECT_SOURCE_DIR}/runtime/native ${FATHOM_RUNTIME_DIR}/native)
if(runtime_includes)
  list(APPEND copy_commands COMMAND ${CMAKE_COMMAND} -E copy_directory
                                    ${PROJECT_SOURCE_DIR}/runtime/include
                                    ${FATHOM_RUNTIME_DIR}/include)
endif()
file(GLOB runtime_native CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/runtime/native/*)
string(SHA256 runtime_list "${runtime_sources};${runtime_headers};${runtime_includes};${runtime_native}")
set(runtime_copied ${CMAKE_BINARY_DIR}/runtime/copied-${runtime_list})
add_custom_command(
  OUTPUT ${runtime_copied}
  ${copy_commands}
  COMMAND ${CMAKE_COMMAND} -E touch ${runtime_copied}
  DEPENDS ${runtime_sources} ${runtime_headers} ${runtime_includes} ${runtime_native}
  COMMENT "runtime: headers and sources"
  VERBATIM)

add_custom_target(fathom_runtime ALL DEPENDS ${runtime_products} ${runtime_copied})

target_compile_definitions(fathom_frontend
                           PRIVATE FATHOM_CLANG_RESOURCE_DIR="${FATHOM_CLANG_RESOURCE_DIR}")
# Debian's LLVM and clang have no type information for classes derived from theirs.
target_compile_options(fathom_frontend PRIVATE -fno-rtti)
add_dependencies(fathom_frontend fathom_runtime)
install(DIRECTORY ${FATHOM_RUNTIME_DIR} DESTINATION lib)

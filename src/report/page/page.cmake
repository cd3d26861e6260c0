# Pages as parts of libraries. To be included after these.

# The page in a directory, made of page.html, page.css and these scripts, as a source of a library,
# which has its texts under the names that a header there declares in a namespace.
function(fathom_page library folder header namespace)
  set(directory ${PROJECT_SOURCE_DIR}/src/${folder})
  set(text ${CMAKE_BINARY_DIR}/pages/${library}.cpp)
  set(parts page.html page.css ${ARGN})
  list(TRANSFORM parts PREPEND ${directory}/)
  list(JOIN ARGN "," scripts)
  add_custom_command(
    OUTPUT ${text}
    COMMAND ${CMAKE_COMMAND} -DPAGE=${directory} -DSCRIPTS=${scripts} -DHEADER=${header}
            -DNAMESPACE=${namespace} -DOUTPUT=${text}
            -P ${PROJECT_SOURCE_DIR}/src/report/page/embed.cmake
    DEPENDS ${parts} ${PROJECT_SOURCE_DIR}/src/report/page/embed.cmake
    COMMENT "${library}: the page"
    VERBATIM)
  target_sources(${library} PRIVATE ${text})
endfunction()

fathom_page(fathom_report report/page report/page_text.h fathom::report
            base.js model.js execution.js source.js properties.js summary.js steps.js state.js
            memory.js stepper.js main.js)

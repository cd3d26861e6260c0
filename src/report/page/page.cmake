# The page of --html as a part of fathom_report. To be included after that library.

set(page_text ${CMAKE_BINARY_DIR}/report/page_text.cpp)
file(GLOB page_parts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/report/page/*)
add_custom_command(
  OUTPUT ${page_text}
  COMMAND ${CMAKE_COMMAND} -DPAGE=${PROJECT_SOURCE_DIR}/src/report/page -DOUTPUT=${page_text}
          -P ${PROJECT_SOURCE_DIR}/src/report/page/embed.cmake
  DEPENDS ${page_parts}
  COMMENT "report: the page"
  VERBATIM)
target_sources(fathom_report PRIVATE ${page_text})

#include "driver/build_id.h"

#include <cstring>
#include <fstream>
#include <vector>

#include <elf.h>
#include <link.h>

namespace fathom::driver {

namespace {

constexpr size_t mostHeaders = 256, largestNotes = 1 << 16;  // more is no program of ours

template <class T> bool readAt(std::ifstream& file, uint64_t place, T* to, size_t count) {
  file.seekg(static_cast<std::streamoff>(place));
  return static_cast<bool>(
      file.read(reinterpret_cast<char*>(to), static_cast<std::streamsize>(count * sizeof(T))));
}

std::string idIn(const std::vector<char>& notes) {
  for (size_t at = 0; at + sizeof(ElfW(Nhdr)) <= notes.size();) {
    ElfW(Nhdr) note;
    std::memcpy(&note, notes.data() + at, sizeof note);
    size_t name = at + sizeof note, text = name + (size_t{note.n_namesz} + 3) / 4 * 4,
           end = text + (size_t{note.n_descsz} + 3) / 4 * 4;
    if (end > notes.size())
      break;
    if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 &&
        std::memcmp(notes.data() + name, "GNU", 4) == 0)
      return std::string(notes.data() + text, note.n_descsz);
    at = end;
  }
  return {};
}

}  // namespace

std::string buildIdOf(const std::string& program) {
  std::ifstream file(program, std::ios::binary);
  ElfW(Ehdr) header;
  if (!readAt(file, 0, &header, 1) || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
      header.e_phentsize != sizeof(ElfW(Phdr)) || header.e_phnum > mostHeaders)
    return {};
  std::vector<ElfW(Phdr)> segments(header.e_phnum);
  if (!readAt(file, header.e_phoff, segments.data(), segments.size()))
    return {};
  for (const ElfW(Phdr) & segment : segments) {
    if (segment.p_type != PT_NOTE || segment.p_filesz > largestNotes)
      continue;
    std::vector<char> notes(segment.p_filesz);
    if (!readAt(file, segment.p_offset, notes.data(), notes.size()))
      return {};
    if (std::string id = idIn(notes); !id.empty())
      return id;
  }
  return {};
}

std::string buildId() { return buildIdOf("/proc/self/exe"); }

}  // namespace fathom::driver

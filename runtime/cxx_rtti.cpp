// Questions about types at run time: dynamic_cast, and which handler takes an exception.
//
// A class is a graph of bases. Both questions walk all of it from the complete object
// (ABI 2.9.7): the same virtual base is met on several paths, at the same address; a
// base at different addresses is ambiguous. Classes have few bases, so nothing is
// remembered and no hint is used.
#include "cxx_runtime.h"

extern "C" {
extern const void* const _ZTVN10__cxxabiv120__si_class_type_infoE[];
extern const void* const _ZTVN10__cxxabiv121__vmi_class_type_infoE[];
extern const void* const _ZTVN10__cxxabiv117__class_type_infoE[];
extern const void* const _ZTVN10__cxxabiv119__pointer_type_infoE[];
extern const void* const _ZTVN10__cxxabiv129__pointer_to_member_type_infoE[];
extern const void* const _ZTVN10__cxxabiv120__function_type_infoE[];
extern const TypeInfo _ZTIv;
extern const TypeInfo _ZTIDn;
}

namespace {

struct SingleBase {  // __si_class_type_info: one base, public, not virtual, at offset 0
  TypeInfo self;
  const TypeInfo* base;
};

struct Base {
  const TypeInfo* type;
  long place;  // offset << 8 | flags

  bool isVirtual() const { return place & 1; }
  bool isPublic() const { return place & 2; }
  // Of a virtual base that is where the virtual table has the offset.
  const char* in(const char* object) const {
    long offset = place >> 8;
    if (isVirtual())
      offset = *reinterpret_cast<const ptrdiff_t*>(
          *reinterpret_cast<const char* const*>(object) + offset);
    return object + offset;
  }
};

struct ManyBases {  // __vmi_class_type_info
  TypeInfo self;
  unsigned flags;
  unsigned count;
  Base bases[1];
};

struct PointerInfo {  // __pbase_type_info
  TypeInfo self;
  unsigned flags;  // const, volatile, restrict, ..., noexcept
  const TypeInfo* target;
};

constexpr unsigned qualifiers = 7, isNoexcept = 64;

// A virtual table begins two words before what objects point to.
bool isKind(const TypeInfo* type, const void* const* table) { return type->kind == table + 2; }
bool hasOneBase(const TypeInfo* type) {
  return isKind(type, _ZTVN10__cxxabiv120__si_class_type_infoE);
}
bool hasManyBases(const TypeInfo* type) {
  return isKind(type, _ZTVN10__cxxabiv121__vmi_class_type_infoE);
}
bool isClass(const TypeInfo* type) {
  return isKind(type, _ZTVN10__cxxabiv117__class_type_infoE) || hasOneBase(type) ||
         hasManyBases(type);
}

// The base of a type in an object, if it is one, public and not ambiguous.
struct Upcast {
  const TypeInfo* target;
  const char* found = nullptr;
  bool isAmbiguous = false, isPublic = false;

  void visit(const TypeInfo* type, const char* object, bool publicSoFar) {
    if (type == target) {
      isAmbiguous |= found && found != object;
      isPublic |= publicSoFar;
      found = object;
      return;
    }
    if (hasOneBase(type)) {
      visit(reinterpret_cast<const SingleBase*>(type)->base, object, publicSoFar);
    } else if (hasManyBases(type)) {
      const auto* many = reinterpret_cast<const ManyBases*>(type);
      for (unsigned i = 0; i < many->count; ++i) {
        const Base& base = many->bases[i];
        visit(base.type, base.in(object), publicSoFar && base.isPublic());
      }
    }
  }
};

// The same for null, which has no bases: by types alone.
bool hasPublicBase(const TypeInfo* type, const TypeInfo* target) {
  if (type == target)
    return true;
  if (hasOneBase(type))
    return hasPublicBase(reinterpret_cast<const SingleBase*>(type)->base, target);
  if (hasManyBases(type)) {
    const auto* many = reinterpret_cast<const ManyBases*>(type);
    for (unsigned i = 0; i < many->count; ++i)
      if (many->bases[i].isPublic() && hasPublicBase(many->bases[i].type, target))
        return true;
  }
  return false;
}

bool upcast(const TypeInfo* target, const TypeInfo* type, void*& object) {
  if (!isClass(type) || !isClass(target))
    return false;
  if (!object)
    return hasPublicBase(type, target);
  Upcast search{target};
  search.visit(type, static_cast<const char*>(object), true);
  if (!search.found || search.isAmbiguous || !search.isPublic)
    return false;
  object = const_cast<char*>(search.found);
  return true;
}

// Qualification conversions (T** to T const* const*): below the first level everything
// in between must be const, and qualifiers are only added.
bool pointsAlike(const PointerInfo* caught, const PointerInfo* thrown, bool allConst) {
  if ((thrown->flags & qualifiers & ~caught->flags) != 0 ||
      (caught->flags & isNoexcept & ~thrown->flags) != 0)
    return false;
  if (caught->target == thrown->target)
    return true;
  if (!(allConst && (caught->flags & 1)) ||
      !isKind(caught->target, _ZTVN10__cxxabiv119__pointer_type_infoE) ||
      !isKind(thrown->target, _ZTVN10__cxxabiv119__pointer_type_infoE))
    return false;
  return pointsAlike(reinterpret_cast<const PointerInfo*>(caught->target),
                     reinterpret_cast<const PointerInfo*>(thrown->target), true);
}

// The search of a dynamic_cast through the whole object.
struct Downcast {
  const TypeInfo *source, *target;
  const char* object;                            // of type `source`
  const char *down = nullptr, *side = nullptr;   // what is found
  bool downAmbiguous = false, sideAmbiguous = false;
  bool sidePublic = false, sourcePublic = false;

  // `around` is the object of the target type that encloses this one, if any, and
  // `publicInIt` whether all on the way from there is public.
  void visit(const TypeInfo* type, const char* at, bool publicSoFar, const char* around,
             bool publicInIt) {
    if (type == target) {
      sideAmbiguous |= side && side != at;
      side = at;
      sidePublic |= publicSoFar;
      around = at;
      publicInIt = true;
    }
    if (type == source && at == object) {
      sourcePublic |= publicSoFar;
      if (around && publicInIt) {
        downAmbiguous |= down && down != around;
        down = around;
      }
    }
    if (hasOneBase(type)) {
      visit(reinterpret_cast<const SingleBase*>(type)->base, at, publicSoFar, around, publicInIt);
    } else if (hasManyBases(type)) {
      const auto* many = reinterpret_cast<const ManyBases*>(type);
      for (unsigned i = 0; i < many->count; ++i) {
        const Base& base = many->bases[i];
        visit(base.type, base.in(at), publicSoFar && base.isPublic(), around,
              publicInIt && base.isPublic());
      }
    }
  }
};

}  // namespace

bool handlerTakes(const TypeInfo* caught, const TypeInfo* thrown, void*& object) {
  bool isPointer = isKind(thrown, _ZTVN10__cxxabiv119__pointer_type_infoE);
  void* seen = object;
  if (isPointer)
    seen = *static_cast<void**>(object);  // a handler for pointers sees the pointer's value
  if (caught == thrown) {
    object = seen;
    return true;
  }
  if (isKind(caught, _ZTVN10__cxxabiv119__pointer_type_infoE)) {
    if (thrown == &_ZTIDn) {
      object = nullptr;
      return true;
    }
    if (!isPointer)
      return false;
    const auto* to = reinterpret_cast<const PointerInfo*>(caught);
    const auto* from = reinterpret_cast<const PointerInfo*>(thrown);
    bool fits = pointsAlike(to, from, true);
    if (!fits && (from->flags & qualifiers & ~to->flags) == 0)
      fits = to->target == &_ZTIv
                 ? !isKind(from->target, _ZTVN10__cxxabiv120__function_type_infoE)
                 : upcast(to->target, from->target, seen);
    if (fits)
      object = seen;
    return fits;
  }
  if (isKind(caught, _ZTVN10__cxxabiv129__pointer_to_member_type_infoE)) {
    if (thrown == &_ZTIDn)
      __fathom_fail("unsupported", "a handler for pointers to members that catches nullptr");
    return false;
  }
  if (isPointer)
    return false;
  return upcast(caught, thrown, object);
}

extern "C" FOR_EACH_OBJECT void* __dynamic_cast(const void* object, const TypeInfo* source,
                                const TypeInfo* target, ptrdiff_t) {
  // Before the functions in a virtual table: the way to the complete object, and its type.
  const auto* table = *static_cast<const ptrdiff_t* const*>(object);
  const char* whole = static_cast<const char*>(object) + table[-2];
  const auto* type = reinterpret_cast<const TypeInfo* const*>(table)[-1];
  Downcast search{source, target, static_cast<const char*>(object)};
  search.visit(type, whole, true, nullptr, false);
  if (search.down && !search.downAmbiguous)
    return const_cast<char*>(search.down);
  if (search.sourcePublic && search.side && search.sidePublic && !search.sideAmbiguous)
    return const_cast<char*>(search.side);
  return nullptr;
}

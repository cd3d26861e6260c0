// Leaves, sorts and declarations of Z3. Symbols are named by their handle, not by
// their name: no name of a program can then collide with one that Z3 makes.

#include "solve/z3_builder.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"

namespace fathom::solve {

using ilr::Term;

void throwZ3Error(Z3_context context) {
  Z3_error_code code = Z3_get_error_code(context);
  if (code == Z3_MEMOUT_FAIL)
    throw std::bad_alloc();
  throw InternalError(std::string("z3 refused an expression: ") + Z3_get_error_msg(context, code));
}

void Z3Builder::release() {
  for (; !kept_.empty(); kept_.pop_back())
    Z3_dec_ref(c_, kept_.back());
}

Z3_sort Z3Builder::sort(ilr::Sort s) {
  auto [it, isNew] = sorts_.try_emplace(s.id, nullptr);
  if (!isNew)
    return it->second;
  switch (terms_.kind(s)) {
    case ilr::SortKind::Bool: it->second = Z3_mk_bool_sort(c_); break;
    case ilr::SortKind::Int: it->second = Z3_mk_bv_sort(c_, terms_.width(s)); break;
    case ilr::SortKind::Array: {
      Z3_sort index = Z3_mk_bv_sort(c_, terms_.indexWidth(s));
      keep(Z3_sort_to_ast(c_, index));
      Z3_sort element = Z3_mk_bv_sort(c_, terms_.elementWidth(s));
      keep(Z3_sort_to_ast(c_, element));
      it->second = Z3_mk_array_sort(c_, index, element);
      break;
    }
    case ilr::SortKind::Float: it->second = floatSort(terms_.format(s)); break;
    case ilr::SortKind::Rounding:
      it->second = Z3_mk_fpa_rounding_mode_sort(c_);
      hasFloats_ = true;
      break;
  }
  keep(Z3_sort_to_ast(c_, it->second));
  return it->second;
}

Z3_ast Z3Builder::constant(const llvm::APInt& value) {
  unsigned width = value.getBitWidth();
  Z3_sort s = Z3_mk_bv_sort(c_, width);
  keep(Z3_sort_to_ast(c_, s));
  if (width <= 64)
    return keep(Z3_mk_unsigned_int64(c_, value.getZExtValue(), s));
  llvm::SmallString<80> digits;
  value.toStringUnsigned(digits);
  return keep(Z3_mk_numeral(c_, digits.c_str(), s));
}

Z3_ast Z3Builder::symbol(Term t) {
  Z3_symbol name = Z3_mk_int_symbol(c_, static_cast<int>(t.id));
  Z3_ast e = keep(Z3_mk_const(c_, name, sort(terms_.sort(t))));
  declarations_.push_back({t, Z3_get_app_decl(c_, Z3_to_app(c_, e))});
  keep(Z3_func_decl_to_ast(c_, declarations_.back().decl));
  return e;
}

Z3_ast Z3Builder::apply(Term t, llvm::ArrayRef<Expr> arguments) {
  ilr::Function f = terms_.function(t);
  auto [it, isNew] = functions_.try_emplace(f, nullptr);
  if (isNew) {
    llvm::SmallVector<Z3_sort, 4> parameters;
    for (ilr::Sort s : terms_.functionParameters(f))
      parameters.push_back(sort(s));
    std::string name = "f" + std::to_string(f.id);
    it->second = Z3_mk_func_decl(c_, Z3_mk_string_symbol(c_, name.c_str()),
                                 static_cast<unsigned>(parameters.size()), parameters.data(),
                                 sort(terms_.functionResult(f)));
    keep(Z3_func_decl_to_ast(c_, it->second));
  }
  applications_.emplace_back(
      t,
      keep(Z3_mk_app(c_, it->second, static_cast<unsigned>(arguments.size()), arguments.data())));
  return applications_.back().second;
}

Z3_ast Z3Builder::constArray(Term t, Expr element) {
  Z3_sort array = sort(terms_.sort(t));
  return keep(Z3_mk_const_array(c_, Z3_get_array_sort_domain(c_, array), element));
}

}  // namespace fathom::solve

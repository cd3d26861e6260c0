// Z3's models. A bit-vector is a numeral. A float is asked for its bits. An array is a chain of
// stores over a constant array, or names a function whose finite table it is (as-array); where it
// is neither and has few indices, each is asked for. A function is asked for its
// value at each of its applications. What the model leaves out may be anything, so
// zero.

#include "solve/z3_model.h"

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace fathom::solve {

using ilr::ArrayValue;
using ilr::FunctionValue;
using llvm::APInt;

namespace {

// Counted references to the objects of a model.
class AstRef {
public:
  AstRef(Z3_context c, Z3_ast a) : c_(c), a_(a) {
    if (a_)
      Z3_inc_ref(c_, a_);
  }
  AstRef(const AstRef& o) : AstRef(o.c_, o.a_) {}
  AstRef& operator=(AstRef o) {
    std::swap(a_, o.a_);
    return *this;
  }
  ~AstRef() {
    if (a_)
      Z3_dec_ref(c_, a_);
  }
  Z3_ast get() const { return a_; }

private:
  Z3_context c_;
  Z3_ast a_;
};

class FuncInterpRef {
public:
  FuncInterpRef(Z3_context c, Z3_func_interp f) : c_(c), f_(f) {
    if (f_)
      Z3_func_interp_inc_ref(c_, f_);
  }
  ~FuncInterpRef() {
    if (f_)
      Z3_func_interp_dec_ref(c_, f_);
  }
  FuncInterpRef(const FuncInterpRef&) = delete;
  FuncInterpRef& operator=(const FuncInterpRef&) = delete;
  Z3_func_interp get() const { return f_; }

private:
  Z3_context c_;
  Z3_func_interp f_;
};

class FuncEntryRef {
public:
  FuncEntryRef(Z3_context c, Z3_func_entry e) : c_(c), e_(e) { Z3_func_entry_inc_ref(c_, e_); }
  ~FuncEntryRef() { Z3_func_entry_dec_ref(c_, e_); }
  FuncEntryRef(const FuncEntryRef&) = delete;
  FuncEntryRef& operator=(const FuncEntryRef&) = delete;
  Z3_func_entry get() const { return e_; }

private:
  Z3_context c_;
  Z3_func_entry e_;
};

class ModelReader {
public:
  ModelReader(const ilr::TermManager& terms, Z3_context c, Z3_model m)
      : terms_(terms), c_(c), m_(m) {}

  std::optional<APInt> bits(unsigned width, Z3_ast e) const {
    if (!e)
      return std::nullopt;
    if (Z3_lbool b = Z3_get_bool_value(c_, e); b != Z3_L_UNDEF)
      return APInt(1, b == Z3_L_TRUE);
    if (!Z3_is_numeral_ast(c_, e))
      return std::nullopt;
    uint64_t low = 0;
    if (Z3_get_numeral_uint64(c_, e, &low))
      return APInt(width, low);
    return APInt(width, llvm::StringRef(Z3_get_numeral_string(c_, e)), 10);
  }

  // The value of any expression of sort Bool or bit-vector.
  std::optional<APInt> evaluate(unsigned width, Z3_ast e) const {
    Z3_ast result = nullptr;
    if (!Z3_model_eval(c_, m_, e, true, &result))
      return std::nullopt;
    return bits(width, AstRef(c_, result).get());
  }

  // The value of any expression of that sort, which is no array's.
  std::optional<APInt> evaluate(ilr::Sort sort, Z3_ast e) const {
    if (!terms_.isFloat(sort) && !terms_.isRounding(sort))
      return evaluate(terms_.width(sort), e);
    Z3_ast result = nullptr;
    if (!Z3_model_eval(c_, m_, e, true, &result))
      return std::nullopt;
    AstRef value(c_, result);
    if (terms_.isRounding(sort))
      return rounding(value.get());
    if (Z3_fpa_is_numeral_nan(c_, value.get()))
      return terms_.format(sort).nan();
    AstRef bitsOf(c_, Z3_mk_fpa_to_ieee_bv(c_, value.get()));
    return evaluate(terms_.width(sort), bitsOf.get());
  }

  std::optional<APInt> rounding(Z3_ast e) const {
    Z3_ast_kind kind = Z3_get_ast_kind(c_, e);  // a mode counts as a numeral
    if (kind != Z3_APP_AST && kind != Z3_NUMERAL_AST)
      return std::nullopt;
    auto number = [](ilr::Rounding mode) {
      return APInt(ilr::roundingBits, static_cast<uint64_t>(mode));
    };
    switch (Z3_get_decl_kind(c_, Z3_get_app_decl(c_, Z3_to_app(c_, e)))) {
      case Z3_OP_FPA_RM_NEAREST_TIES_TO_EVEN: return number(ilr::Rounding::NearestEven);
      case Z3_OP_FPA_RM_NEAREST_TIES_TO_AWAY: return number(ilr::Rounding::NearestAway);
      case Z3_OP_FPA_RM_TOWARD_POSITIVE: return number(ilr::Rounding::TowardPositive);
      case Z3_OP_FPA_RM_TOWARD_NEGATIVE: return number(ilr::Rounding::TowardNegative);
      case Z3_OP_FPA_RM_TOWARD_ZERO: return number(ilr::Rounding::TowardZero);
      default: return std::nullopt;
    }
  }

  // The table behind an array.
  std::optional<FunctionValue> table(unsigned resultWidth, unsigned indexWidth,
                                     Z3_func_decl decl) const {
    FunctionValue value{APInt(resultWidth, 0), {}};
    FuncInterpRef f(c_, Z3_model_get_func_interp(c_, m_, decl));
    if (!f.get())
      return value;
    AstRef otherwise(c_, Z3_func_interp_get_else(c_, f.get()));
    if (otherwise.get()) {
      std::optional<APInt> v = bits(resultWidth, otherwise.get());
      if (!v)
        return std::nullopt;
      value.otherwise = *v;
    }
    for (unsigned i = 0, n = Z3_func_interp_get_num_entries(c_, f.get()); i < n; ++i) {
      FuncEntryRef entry(c_, Z3_func_interp_get_entry(c_, f.get(), i));
      AstRef at(c_, Z3_func_entry_get_arg(c_, entry.get(), 0));
      std::optional<APInt> index = bits(indexWidth, at.get());
      if (!index)
        return std::nullopt;
      AstRef e(c_, Z3_func_entry_get_value(c_, entry.get()));
      std::optional<APInt> v = bits(resultWidth, e.get());
      if (!v)
        return std::nullopt;
      value.table.insert_or_assign({*index}, *v);
    }
    return value;
  }

  std::optional<ArrayValue> array(ilr::Sort sort, Z3_ast e) const {
    unsigned indexWidth = terms_.indexWidth(sort), elementWidth = terms_.elementWidth(sort);
    ArrayValue value{APInt(elementWidth, 0), {}};
    AstRef at(c_, e);
    while (true) {
      if (Z3_get_ast_kind(c_, at.get()) != Z3_APP_AST)
        return std::nullopt;
      Z3_app app = Z3_to_app(c_, at.get());
      auto argument = [&](unsigned i) { return Z3_get_app_arg(c_, app, i); };
      switch (Z3_get_decl_kind(c_, Z3_get_app_decl(c_, app))) {
        case Z3_OP_STORE: {
          std::optional<APInt> index = bits(indexWidth, argument(1));
          std::optional<APInt> element = bits(elementWidth, argument(2));
          if (!index || !element)
            return std::nullopt;
          value.elements.emplace(*index, *element);  // outer stores win
          at = AstRef(c_, argument(0));
          continue;
        }
        case Z3_OP_CONST_ARRAY: {
          std::optional<APInt> element = bits(elementWidth, argument(0));
          if (!element)
            return std::nullopt;
          value.otherwise = *element;
          return value;
        }
        case Z3_OP_AS_ARRAY: {
          std::optional<FunctionValue> f =
              table(elementWidth, indexWidth, Z3_get_as_array_func_decl(c_, at.get()));
          if (!f)
            return std::nullopt;
          value.otherwise = f->otherwise;
          for (const auto& [arguments, element] : f->table)
            value.elements.emplace(arguments[0], element);
          return value;
        }
        default: return std::nullopt;
      }
    }
  }

  // An array of few indices, element by element.
  std::optional<ArrayValue> enumerate(ilr::Sort sort, Z3_ast e) const {
    unsigned indexWidth = terms_.indexWidth(sort), elementWidth = terms_.elementWidth(sort);
    if (indexWidth > 10)
      return std::nullopt;
    ArrayValue value{APInt(elementWidth, 0), {}};
    Z3_sort indexSort = Z3_mk_bv_sort(c_, indexWidth);
    for (unsigned i = 0; i < 1u << indexWidth; ++i) {
      AstRef index(c_, Z3_mk_unsigned_int(c_, i, indexSort));
      AstRef read(c_, Z3_mk_select(c_, e, index.get()));
      std::optional<APInt> element = evaluate(elementWidth, read.get());
      if (!element)
        return std::nullopt;
      value.elements.emplace(APInt(indexWidth, i), *element);
    }
    return value;
  }

private:
  const ilr::TermManager& terms_;
  Z3_context c_;
  Z3_model m_;
};

}  // namespace

bool readZ3Model(const ilr::TermManager& terms, Z3_context context, Z3_model model,
                 const Z3Builder& builder, ilr::Assignment& out) {
  ModelReader reader(terms, context, model);
  for (const auto& [term, application] : builder.applications()) {
    std::vector<APInt> arguments;
    Z3_app app = Z3_to_app(context, application);
    for (unsigned i = 0; i < terms.numOperands(term); ++i) {
      std::optional<APInt> v =
          reader.evaluate(terms.sort(terms.operand(term, i)), Z3_get_app_arg(context, app, i));
      if (!v)
        return false;
      arguments.push_back(*v);
    }
    std::optional<APInt> result = reader.evaluate(terms.sort(term), application);
    if (!result)
      return false;
    FunctionValue& f = out.functions[terms.function(term)];
    f.otherwise = APInt(terms.width(term), 0);
    f.table.insert_or_assign(std::move(arguments), *result);
  }
  for (const Z3Builder::Declaration& d : builder.declarations()) {
    AstRef e(context, Z3_model_get_const_interp(context, model, d.decl));
    if (!e.get())
      continue;
    ilr::Sort sort = terms.sort(d.symbol);
    if (terms.isArray(sort)) {
      std::optional<ArrayValue> value = reader.array(sort, e.get());
      if (!value)
        value = reader.enumerate(sort, e.get());
      if (!value)
        return false;
      out.symbols.emplace(d.symbol, std::move(*value));
    } else {
      std::optional<APInt> value = terms.isBits(sort) ? reader.bits(terms.width(sort), e.get())
                                                      : reader.evaluate(sort, e.get());
      if (!value)
        return false;
      out.symbols.emplace(d.symbol, *value);
    }
  }
  return true;
}

}  // namespace fathom::solve

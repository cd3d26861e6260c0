// The classes of type information (ABI 2.9.5). Only that they are different matters:
// cxx_rtti.cpp knows the layout of each. The compiler emits the type information of
// the fundamental types where it sees their class defined.
#include "cxx_runtime.h"

namespace __cxxabiv1 {
class __class_type_info;
}

namespace std {
class type_info {
public:
  virtual ~type_info();
  virtual bool __is_pointer_p() const;
  virtual bool __is_function_p() const;
  virtual bool __do_catch(const type_info* thrown, void** object, unsigned outer) const;
  virtual bool __do_upcast(const __cxxabiv1::__class_type_info* target, void** object) const;
  bool operator==(const type_info& other) const noexcept;
  bool before(const type_info& other) const noexcept;

protected:
  const char* name_;
};

type_info::~type_info() {}
bool type_info::__is_pointer_p() const { return false; }
bool type_info::__is_function_p() const { return false; }
bool type_info::__do_catch(const type_info* thrown, void**, unsigned) const {
  return *this == *thrown;
}
bool type_info::__do_upcast(const __cxxabiv1::__class_type_info*, void**) const { return false; }

// A type has one name in a linked program. The order of types is not specified.
bool type_info::operator==(const type_info& other) const noexcept { return name_ == other.name_; }
bool type_info::before(const type_info& other) const noexcept { return name_ < other.name_; }
}  // namespace std

namespace __cxxabiv1 {
class __fundamental_type_info : public std::type_info {
public:
  ~__fundamental_type_info() override;
};
class __array_type_info : public std::type_info {
public:
  ~__array_type_info() override;
};
class __function_type_info : public std::type_info {
public:
  ~__function_type_info() override;
};
class __enum_type_info : public std::type_info {
public:
  ~__enum_type_info() override;
};
class __class_type_info : public std::type_info {
public:
  ~__class_type_info() override;
};
class __si_class_type_info : public __class_type_info {
public:
  ~__si_class_type_info() override;
};
class __vmi_class_type_info : public __class_type_info {
public:
  ~__vmi_class_type_info() override;
};
class __pbase_type_info : public std::type_info {
public:
  ~__pbase_type_info() override;
};
class __pointer_type_info : public __pbase_type_info {
public:
  ~__pointer_type_info() override;
};
class __pointer_to_member_type_info : public __pbase_type_info {
public:
  ~__pointer_to_member_type_info() override;
};

__fundamental_type_info::~__fundamental_type_info() {}
__array_type_info::~__array_type_info() {}
__function_type_info::~__function_type_info() {}
__enum_type_info::~__enum_type_info() {}
__class_type_info::~__class_type_info() {}
__si_class_type_info::~__si_class_type_info() {}
__vmi_class_type_info::~__vmi_class_type_info() {}
__pbase_type_info::~__pbase_type_info() {}
__pointer_type_info::~__pointer_type_info() {}
__pointer_to_member_type_info::~__pointer_to_member_type_info() {}
}  // namespace __cxxabiv1

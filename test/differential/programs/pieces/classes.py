"""C++ without its library: classes, virtual calls, templates, exceptions, lifetimes, lambdas."""
from .base import Pieces


class Classes(Pieces):
    language = "cpp"
    inputs = (4, 4, 8)

    def __init__(self, rng):
        super().__init__(rng)
        self.define(
            "static u trail_$ = 1;",
            "static inline void note_$(u x) { trail_$ = trail_$ * 31 + x; }",
            "struct Scope_$ {",
            "  u tag;",
            "  explicit Scope_$(u t) : tag(t) { note_$(t); }",
            "  Scope_$(const Scope_$& o) : tag(o.tag + 1) { note_$(7); }",
            "  ~Scope_$() { note_$(tag + 100); }",
            "};",
        )

    def function(self, *body, stem="f"):
        return super().function(*body, "r ^= trail_$;", stem=stem)

    def hierarchy(self):
        """Virtual calls through a base, also of several bases, and casts down."""
        base, a, b = self.name("Base"), self.name("A"), self.name("B")
        virtual = self.pick(["", "virtual "])
        self.define(
            f"struct {base} {{",
            f"  u own = {self.number(0, 99)};",
            f"  virtual u f(u x) const {{ return {self.value(['x', 'own'], 1)}; }}",
            f"  virtual ~{base}() {{ note_$(own); }}",
            "};",
            f"struct {a} : {virtual}{base} {{",
            f"  u more = {self.number(0, 9)};",
            f"  u f(u x) const override {{ return {self.value(['x', 'own', 'more'], 1)}; }}",
            "};",
            f"struct {b} : {self.pick([f'{virtual}{base}', a])} {{",
            f"  u f(u x) const override {{ return {self.pick([base])}::f(x) ^ {self.number(1, 99)}; }}",
            f"  ~{b}() {{ note_$(own + 3); }}",
            "};",
        )
        return self.function(
            f"{base}* p = x % 3 == 0 ? new {base} : x % 3 == 1 ? static_cast<{base}*>(new {a}) : new {b};",
            f"r = p->f(x); p->own = x; r = r * 3 + p->f(x + 1);",
            f"if ({a}* q = dynamic_cast<{a}*>(p)) r += q->more + 50;",
            "delete p;",
        )

    def joined(self):
        """Two bases, one of which they may share."""
        root, l, m, both = self.name("Root"), self.name("L"), self.name("M"), self.name("Both")
        v = self.pick(["virtual ", ""])
        self.define(
            f"struct {root} {{ u r; explicit {root}(u x) : r(x) {{ note_$(x); }} virtual u g() {{ return r; }} virtual ~{root}() {{}} }};",
            f"struct {l} : {v}{root} {{ explicit {l}(u x) : {root}(x + 1) {{}} u g() override {{ return r * 3; }} }};",
            f"struct {m} : {v}{root} {{ u k; explicit {m}(u x) : {root}(x + 2), k(x) {{}} virtual u h() {{ return k ^ r; }} }};",
            f"struct {both} : {l}, {m} {{ explicit {both}(u x) : {f'{root}(x), ' if v else ''}{l}(x), {m}(x * 2) {{}} "
            f"u g() override {{ return {m}::k + {l}::r; }} }};",
        )
        return self.function(
            f"{both} b(x); {m}& second = b; {l}* first = &b;",
            "r = second.h() * 5 + first->g();",
            f"{m} copy(second); copy.k += x; r += copy.h() + second.g();",
        )

    def template(self):
        name, t = self.name("Box"), self.pick(["u8", "u16", "int", "u64"])
        n = self.number(2, 4)
        self.define(
            f"template <class T, u N> struct {name} {{",
            "  T all[N] = {};",
            "  T& operator[](u i) { return all[i % N]; }",
            "  u sum() const { u s = 0; for (const T& t : all) s = s * 3 + (u)t; return s; }",
            f"  template <class F> void each(F f) {{ for (T& t : all) t = (T)f((u)t); }}",
            "};",
        )
        return self.function(
            f"{name}<{t}, {n}> b; b[x] = ({t})(x * 5); b[x + 1] = {self.number(0, 99)};",
            f"b.each([&](u v) {{ r += v; return {self.value(['v', 'x'], 1)}; }});",
            "r = r * 7 + b.sum();",
        )

    def thrown(self):
        """Exceptions: by type, through scopes, rethrown."""
        error, worse, risky = self.name("Error"), self.name("Worse"), self.name("risky")
        kinds = [f"{error}(x)", f"{worse}(x)", "x", "(int)(x & 15)"]
        self.define(
            f"struct {error} {{ u code; explicit {error}(u c) : code(c) {{}} virtual u weight() const {{ return 1; }} virtual ~{error}() {{}} }};",
            f"struct {worse} : {error} {{ using {error}::{error}; u weight() const override {{ return 2; }} }};",
            f"static u {risky}(u x) {{",
            f"  Scope_$ s({self.number(0, 9)});",
            f"  if (x % 3 == {self.number(0, 2)}) throw {self.pick(kinds)};",
            f"  if (x % 2 == {self.number(0, 1)}) throw {self.pick(kinds)};",
            f"  return {self.value(['x'], 1)};",
            "}",
        )
        handlers = [
            f"catch (const {error}& e) {{ r += e.code + e.weight() * 10; }}",
            "catch (u e) { r += e * 3; }",
            "catch (int e) { r += (u)e + 1000; }",
        ]
        self.rng.shuffle(handlers)
        again = self.chance(25)
        if again:
            return self.function(
                "try {",
                f"  try {{ r = {risky}(x); }} {handlers[0].replace('; }', '; throw; }')}",
                "} catch (...) { r += 13; }",
            )
        return self.function(f"try {{ r = {risky}(x); }}", *handlers[: self.number(1, 3)], "catch (...) { r += 17; }")

    def lifetime(self):
        """Objects in the order in which they begin and end."""
        lines = [f"Scope_$ a({self.number(0, 9)});"]
        lines += self.pick(
            [
                [f"if (x & 1) {{ Scope_$ b(a); r = b.tag; }}"],
                [f"for (u i = 0; i < x % 3; ++i) Scope_$ t(i);"],
                [f"Scope_$* p = new Scope_$(x); r = p->tag; delete p;"],
                [f"Scope_$* p = new Scope_$[2]{{ Scope_$(1), Scope_$(x) }}; r = p[x & 1].tag; delete[] p;"],
                ["auto f = [a](u k) { return a.tag + k; }; r = f(x);"],
                ["const Scope_$& c = x & 1 ? a : Scope_$(5); r = c.tag;"],
            ]
        )
        return self.function("{", *lines, "}")

    def operators(self):
        """A small number type with its operators."""
        name, m = self.name("Mod"), self.number(5, 97)
        self.define(
            f"struct {name} {{",
            "  u v;",
            f"  constexpr {name}(u x = 0) : v(x % {m}) {{}}",
            f"  {name} operator+(const {name}& o) const {{ return v + o.v; }}",
            f"  {name} operator*(const {name}& o) const {{ return v * o.v; }}",
            f"  {name}& operator+=(u o) {{ v = (v + o) % {m}; return *this; }}",
            f"  {name} operator++(int) {{ {name} old = *this; *this += 1; return old; }}",
            f"  bool operator<(const {name}& o) const {{ return v < o.v; }}",
            "  explicit operator bool() const { return v != 0; }",
            "};",
        )
        return self.function(
            f"{name} a(x), b({self.number(0, 99)});",
            f"{name} c = a++; a = a * b + c;",
            f"if (a < b) a += {self.number(1, 9)};",
            "r = a.v * 3 + (a ? 1 : 0) + b.v;",
        )

    def moved(self):
        """An owner that can be moved."""
        name = self.name("Owner")
        self.define(
            f"struct {name} {{",
            "  u* p;",
            f"  explicit {name}(u x) : p(new u(x)) {{}}",
            f"  {name}({name}&& o) noexcept : p(o.p) {{ o.p = nullptr; }}",
            f"  {name}& operator=({name}&& o) noexcept {{ u* t = p; p = o.p; o.p = t; return *this; }}",
            f"  ~{name}() {{ if (p) note_$(*p); delete p; }}",
            f"  {name}(const {name}&) = delete;",
            "};",
        )
        return self.function(
            f"{name} a(x), b({self.number(0, 99)});",
            f"if (x & 1) a = static_cast<{name}&&>(b);",
            f"{name} c(static_cast<{name}&&>(x & 2 ? a : b));",
            "r = *c.p + (a.p ? *a.p * 3 : 0) + (b.p ? *b.p * 5 : 0);",
        )

    def members(self):
        """Pointers to members, static members, namespaces, overloads, default arguments."""
        name, over = self.name("Many"), self.name("over")
        self.define(
            f"struct {name} {{",
            f"  static u made;",
            f"  u a, b;",
            f"  {name}(u x, u y = {self.number(1, 9)}) : a(x), b(y) {{ ++made; }}",
            f"  u first(u k) {{ return a * k; }}",
            "  u second(u k) { return b ^ k; }",
            "};",
            f"u {name}::made = 0;",
            f"static u {over}(u x) {{ return x + 1; }}",
            f"static u {over}(u64 x) {{ return (u)x * 3; }}",
            f"static u {over}(u8 x) {{ return x + 50u; }}",
        )
        return self.function(
            f"{name} m(x), n(3, x);",
            f"u (({name}::*f)(u)) = x & 1 ? &{name}::first : &{name}::second;".replace("u ((", "u (").replace(
                "*f)(u))", "*f)(u)"
            ),
            f"u {name}::*d = x & 2 ? &{name}::a : &{name}::b;",
            f"r = (m.*f)(5) + n.*d * 3 + {name}::made + {over}({self.pick(['x', '(u8)x', '(u64)x'])});",
        )

    def constants(self):
        """Computed by the compiler, and again when the program runs."""
        name = self.name("power")
        self.define(f"static constexpr u {name}(u b, u e) {{ u r = 1; while (e-- > 0) r *= b; return r; }}")
        k = self.number(2, 6)
        return self.function(
            f"constexpr u known = {name}({self.number(2, 9)}, {k});",
            f"r = known ^ {name}(x % 7, {self.number(0, 3)});",
            f"static const u table[] = {{ {name}(2, 3), known, 5 }};",
            "r += table[x % 3];",
        )

    pieces = (hierarchy, hierarchy, joined, template, thrown, thrown, lifetime, operators, moved, members, constants)

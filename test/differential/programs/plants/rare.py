"""Bugs that need a header, or a name of another checker."""
from .base import Plant, Plants


class RarePlants(Plants):
    def jump(self):
        most = self.most()
        return Plant(
            "invalid-longjmp",
            most,
            [f"if (k == {most} && prepare() == 0)", "  longjmp(place, 1);//!", "sink += 1;"],
            [f"if (k == {most} && setjmp(place) == 0)", "  longjmp(place, 1);", "sink += 1;"],
            ["static jmp_buf place;", "static int prepare(void) { return setjmp(place); }"],
            head="#include <setjmp.h>\n",
            confirmed=False,
        )

    def library(self):
        n = self.most()
        use = self.pick(["sink += (u)all[{}];", "all[{}] = 3;"])
        return Plant(
            "library-precondition",
            n,
            [f"std::array<int, {n}> all{{}};", use.format("k") + "//!"],
            [f"std::array<int, {n}> all{{}};", use.format(f"k % {n}")],
            head="#include <array>\n",
            language="cpp",
        )

    def primitive(self):
        most = self.most()
        begin = ["char *p = malloc(4);", "if (p) {", f"if (k == {most}) free(p);"]
        return Plant(
            "pointer-primitive",
            most,
            [*begin, "sink += (u)__CPROVER_r_ok(p, 4);//!", f"if (k != {most}) free(p); }}"],
            [*begin, "else {", "sink += (u)__CPROVER_r_ok(p, 4);", "free(p); } }"],
            options=["--check=pointer-primitive"],
            confirmed=False,
        )

    plants = (jump, library, primitive)

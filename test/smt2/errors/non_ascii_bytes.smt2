; error-line: 5
; bytes that are no characters of the language, and no UTF-8 either
(set-logic QF_BV)
(declare-const a (_ BitVec 8))
(assert (= a ÿþ€))
(check-sat)

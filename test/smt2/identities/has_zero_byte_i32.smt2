; the classic zero-byte test is exact
(set-logic QF_BV)
(declare-const v (_ BitVec 32))
(define-fun test () Bool
  (distinct (bvand (bvsub v #x01010101) (bvnot v) #x80808080) #x00000000))
(define-fun spec () Bool
  (or (= ((_ extract 7 0) v) #x00) (= ((_ extract 15 8) v) #x00)
      (= ((_ extract 23 16) v) #x00) (= ((_ extract 31 24) v) #x00)))
(push 1)
(assert (xor test spec))
(set-info :status unsat)
(check-sat)
(pop 1)
(push 1)
(assert (and test (distinct ((_ extract 7 0) v) #x00)))
(set-info :status sat)
(check-sat)
(pop 1)
; without the "and not v" part it has false alarms
(push 1)
(assert (and (not spec) (distinct (bvand (bvsub v #x01010101) #x80808080) #x00000000)))
(set-info :status sat)
(check-sat)
(pop 1)

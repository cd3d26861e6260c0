// Nothing switches it on again.
#pragma CPROVER check disable "signed-overflow"

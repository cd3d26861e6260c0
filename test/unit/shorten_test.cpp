// Long executions become shorter ones that make sense by themselves.
#include "explain/shorten.h"

#include <gtest/gtest.h>

namespace fathom::explain {

namespace {

Step set(const std::string& name, const std::string& value, uint32_t object,
         std::optional<uint32_t> call = {}) {
  Step step;
  step.text = name + " = " + value;
  Change change;
  change.name = name;
  change.value = value;
  change.object = object;
  change.size = 4;
  step.changes = {change};
  step.call = call;
  step.depth = call ? 1 : 0;
  return step;
}

Object object(Object::Kind kind, const std::string& name) {
  Object result;
  result.kind = kind;
  result.name = name;
  result.size = 4;
  return result;
}

Input input(uint32_t step) {
  Input result;
  result.step = step;
  return result;
}

// main sets a global, and calls a function that counts up a variable of its own; in each round
// another local lives and dies.
Execution counting(uint32_t rounds) {
  Execution execution;
  execution.objects = {object(Object::Kind::Global, "g"), object(Object::Kind::Local, "i")};
  execution.steps.push_back(set("g", "7", 0));
  Step call;
  call.kind = Step::Kind::Call;
  call.text = "count()";
  execution.steps.push_back(call);
  execution.objects[1].from = 2;
  for (uint32_t i = 0; i < rounds; ++i) {
    auto number = static_cast<uint32_t>(execution.steps.size());
    Step step = set("i", std::to_string(i), 1, 1);
    if (i)
      step.uses = {number - 2};
    execution.steps.push_back(step);
    Object local = object(Object::Kind::Local, "t");
    local.from = number + 1;
    local.until = number + 1;
    execution.objects.push_back(local);
    execution.steps.push_back(set("t", "1", i + 2, 1));
  }
  Step last;
  last.kind = Step::Kind::Violation;
  last.text = "the end";
  last.call = 1;
  last.uses = {static_cast<uint32_t>(execution.steps.size()) - 2};
  execution.steps.push_back(last);
  execution.inputs = {input(1), input(2 * rounds)};
  return execution;
}

TEST(Shorten, WhatIsShortStays) {
  Execution execution = counting(10);
  shorten(execution, 23);
  ASSERT_EQ(execution.steps.size(), 23u);
  EXPECT_EQ(execution.objects.size(), 12u);
}

TEST(Shorten, TheLastStepsStayWithTheirCallsAndValues) {
  Execution execution = counting(1000);
  size_t all = execution.steps.size();
  shorten(execution, 5);
  // One for those before, the call, and five.
  ASSERT_EQ(execution.steps.size(), 7u);
  EXPECT_EQ(execution.steps[0].text, std::to_string(all - 6) + " steps are left out");
  EXPECT_EQ(execution.steps[1].text, "count()");
  EXPECT_EQ(execution.steps[2].text, "i = 998");
  EXPECT_EQ(execution.steps[6].text, "the end");
  for (size_t i = 2; i < 7; ++i)
    EXPECT_EQ(execution.steps[i].call, 1u);
  EXPECT_TRUE(execution.steps[2].uses.empty());
  EXPECT_EQ(execution.steps[4].uses, std::vector<uint32_t>{2});
  EXPECT_EQ(execution.steps[6].uses, std::vector<uint32_t>{4});
  // What main has set, and what the function has.
  ASSERT_EQ(execution.steps[0].changes.size(), 1u);
  EXPECT_EQ(execution.steps[0].changes[0].value, "7");
  ASSERT_EQ(execution.steps[1].changes.size(), 1u);
  EXPECT_EQ(execution.steps[1].changes[0].value, "997");
  // The global, the variable, and the locals of the last two rounds.
  ASSERT_EQ(execution.objects.size(), 4u);
  EXPECT_EQ(execution.objects[1].name, "i");
  EXPECT_EQ(execution.objects[1].from, 1u);
  EXPECT_EQ(execution.objects[3].until, 5u);
  for (size_t i = 0; i < execution.steps.size(); ++i)
    for (const Change& change : execution.steps[i].changes)
      EXPECT_EQ(execution.objects.at(change.object).name, change.name) << i;
  EXPECT_EQ(execution.inputs[0].step, 1u);
  EXPECT_EQ(execution.inputs[1].step, 4u);
}

}  // namespace

}  // namespace fathom::explain

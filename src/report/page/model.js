// The result of a run as the page needs it, from the document that docs/json.md describes.

const statusWords = {
  violated: 'violated',
  uncovered: 'not covered',
  undecided: 'not decided',
  unreachable: 'unreachable',
  covered: 'covered',
  proved: 'proved'
};
// The order in which a reader wants to see them.
const statusOrder = Object.keys(statusWords);

const stateWords = {
  reached: 'reached',
  not: 'not reached',
  cutOff: 'cut off by a bound',
  undecided: 'not decided in time'
};
const stateNames = {'reached': 'reached', 'not reached': 'not', 'cut off': 'cutOff', 'undecided': 'undecided'};

function readModel(page) {
  const result = page.result;
  const model = {result, sources: page.sources || {}, properties: [], executions: []};
  const add = (raw, status) => {
    const property = {
      number: model.properties.length,
      id: raw.id || '',
      status,
      kind: raw.kind || '',
      cwe: raw.cwe || 0,
      place: raw.place || {},
      text: raw.message || raw.text || '',
      execution: null
    };
    const {steps = [], inputs = []} = raw.execution || {};
    if (steps.length || inputs.length) {
      property.execution = model.executions.length;
      model.executions.push({property, raw: raw.execution, loaded: null});
    }
    model.properties.push(property);
  };
  for (const raw of result.properties || [])
    add(raw, raw.status);
  for (const raw of result.covers || [])
    add(raw, raw.state === 'not covered' ? 'uncovered' : raw.state);
  model.byPlace = new Map();  // "file:line" to what a reader must see there
  const see = (place, note) => {
    if (!place || !place.line)
      return;
    const key = place.file + ':' + place.line;
    if (!model.byPlace.has(key))
      model.byPlace.set(key, []);
    model.byPlace.get(key).push(note);
  };
  for (const property of model.properties)
    if (property.status !== 'proved' && property.status !== 'undecided')
      see(property.place, property);
  for (const bound of result.bounds || [])
    see(bound.place, {status: 'bound', kind: bound.kind, cwe: 0, place: bound.place, text: bound.text || '', execution: null});
  readCoverage(model);
  return model;
}

function readCoverage(model) {
  model.coverage = null;
  if (!model.result.coverage)
    return;
  model.coverage = new Map();  // the states of lines, by file
  for (const {file, line, state} of model.result.coverage.lines || []) {
    if (!model.coverage.has(file))
      model.coverage.set(file, new Map());
    model.coverage.get(file).set(line, stateNames[state]);
  }
}

// Built when it is looked at: it may be long.
function executionOf(model, id) {
  const entry = model.executions[id];
  entry.loaded ||= new Execution(entry.raw, entry.property);
  return entry.loaded;
}

// How many of these are reached, of how many.
function reachedOf(states) {
  let all = 0, reached = 0;
  for (const state of states) {
    ++all;
    if (state === 'reached')
      ++reached;
  }
  return {all, reached};
}

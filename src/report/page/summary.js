// What a reader wants to know first: the verdict, what it rests on, and what to look at.

const verdictMeaning = {
  VERIFIED: 'No execution violates a property, and none was left out.',
  FAILED: 'At least one property is violated; an execution shows it.',
  BOUNDED: 'No execution violates a property within the bounds; some go on beyond them.',
  UNKNOWN: 'Not everything could be decided.'
};

function list(title, items, hint) {
  return items.length ? h('section', {class: 'card'}, h('h2', {}, title, ' ', h('span', {class: 'count'}, number(items.length))),
    hint ? h('p', {class: 'quiet'}, hint) : null, h('ul', {class: 'plain'}, items.map(item => h('li', {}, item)))) : null;
}

// The lines around a place, the place itself marked.
function excerpt(model, place, around) {
  const source = model.sources[place.file];
  if (!source || source.missing || !place.line)
    return null;
  const region = source.regions.find(r => place.line >= r.from && place.line < r.from + r.text.split('\n').length);
  if (!region)
    return null;
  const lines = region.text.split('\n');
  const from = Math.max(place.line - around, region.from), to = Math.min(place.line + around, region.from + lines.length - 1);
  const state = {comment: false};
  const box = h('div', {class: 'code excerpt'});
  for (let line = from; line <= to; ++line)
    box.append(h('div', {class: 'line' + (line === place.line ? ' bad' : '')}, h('span', {class: 'no'}, String(line)),
      h('span', {class: 'text'}, tokenNodes(lines[line - region.from], state))));
  return box;
}

const maxCards = 20;

function violationCard(model, property) {
  const raw = property.execution !== null ? model.executions[property.execution].raw : {};
  const inputs = (raw.inputs || []).filter(isTold);
  return h('article', {class: 'card violation status-' + property.status},
    h('div', {class: 'violation-head'}, h('span', {class: 'dot'}), h('h3', {}, property.text || property.kind),
      h('span', {class: 'tag'}, property.kind + (property.cwe ? ', CWE-' + property.cwe : ''))),
    h('p', {class: 'quiet'}, placeLink(property.place), property.place.function ? ' in ' + property.place.function : ''),
    excerpt(model, property.place, 2),
    (raw.story || []).length ? h('ul', {class: 'story'}, raw.story.map(note => h('li', {}, note.text, ' ', placeLink(note.place)))) : null,
    inputs.length ? h('p', {class: 'inputs'}, h('span', {class: 'quiet'}, 'with '),
      inputs.slice(0, 6).map((input, i) => [i ? ', ' : '', h('code', {}, input.text ?? input.what + ' = ' + input.value)]),
      inputs.length > 6 ? ` and ${inputs.length - 6} more` : '') : null,
    property.execution !== null ? h('p', {}, h('a', {class: 'button', href: '#execution/' + (property.execution + 1)},
      `Step through the execution (${counted((raw.steps || []).length, 'step', 'steps')})`)) : null);
}

function figure(value, words, kind) {
  return h('div', {class: 'figure' + (kind ? ' ' + kind : '')}, h('b', {}, value), h('span', {}, words));
}

function showSummary(model, root) {
  const {result} = model;
  const verdict = result.verdict;
  const count = status => model.properties.filter(p => p.status === status).length;
  const violated = model.properties.filter(p => p.status === 'violated');
  const covered = model.properties.filter(p => p.kind === 'cover');
  const lines = model.coverage && reachedOf([...model.coverage.values()].flatMap(m => [...m.values()]));
  const place = p => [placeLink(p.place), ' ', p.text || p.kind];
  replaceAll(root,
    h('section', {class: 'verdict verdict-' + verdict},
      h('h1', {}, verdict),
      h('p', {class: 'lead'}, verdictMeaning[verdict] || ''),
      result.reason ? h('p', {}, result.reason) : null,
      h('div', {class: 'figures'},
        figure(number(model.properties.filter(p => !covered.includes(p)).length), 'properties'),
        count('violated') ? figure(number(count('violated')), 'violated', 'bad') : null,
        count('proved') ? figure(number(count('proved')), 'proved', 'good') : null,
        count('undecided') ? figure(number(count('undecided')), 'not decided', 'warn') : null,
        count('unreachable') ? figure(number(count('unreachable')), 'unreachable', 'warn') : null,
        lines ? figure(lines.all ? Math.floor(100 * lines.reached / lines.all) + ' %' : '–', 'of lines reached') : null,
        result.run && typeof result.run.seconds === 'number' ? figure(result.run.seconds.toFixed(2) + ' s', 'taken') : null)),
    violated.slice(0, maxCards).map(p => violationCard(model, p)),
    violated.length > maxCards ? h('p', {}, h('a', {href: '#properties'}, `${number(violated.length - maxCards)} more violations are in the table of properties`)) : null,
    h('div', {class: 'cards'},
      list('Bounds that were reached', (result.bounds || []).map(place), 'What is beyond them was not looked at.'),
      list('Not supported', (result.unsupported || []).map(place), 'Executions come to these places, and what they do there is not modelled.'),
      vacuityCard(result.vacuity || {}),
      list('Wishes', covered.map(p => [h('span', {class: 'status-' + p.status}, h('span', {class: 'dot'})), statusWords[p.status], ' ', placeLink(p.place), ' ', p.text,
        p.execution !== null ? [' ', h('a', {class: 'go', href: '#execution/' + (p.execution + 1)}, 'step through')] : null])),
      list('Assumptions', result.assumptions || [], 'The verdict rests on these.'),
      runCard(result)));
}

// What was proved for lack of executions, and the assumptions that are to blame.
function vacuityCard({vacuous, contradictory = [], unreached = [], beyondBounds = [], undecided}) {
  const because = all => all.length ? [' because of ', all.map((each, i) => [i ? ' and ' : '', placeLink(each.place)])] : null;
  const items = unreached.map(each => [placeLink(each.place), ' no execution comes to this assertion', because(each.because || [])]);
  items.push(...beyondBounds.map(each => [placeLink(each.place), ' no execution within the bounds comes to this assertion']));
  if (vacuous)
    items.unshift(['no execution comes to its end', because(contradictory)]);
  if (undecided)
    items.push(`not decided in time: whether executions come to ${counted(undecided, 'assertion or end', 'assertions or ends')}`);
  return list('Vacuous', items, 'What no execution comes to cannot fail; that it holds says nothing.');
}

function runCard({run = {}, tool = {}}) {
  const given = Object.entries(run.options || {}).filter(([, value]) => value !== false && value !== 0 && value !== '' && !(Array.isArray(value) && !value.length));
  const rows = [
    ['Command', (run.command || []).map(word => /^[\w.,:=\/+@%-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`).join(' ')],
    ['Files', (run.inputs || []).join(', ')],
    ['Started', run.started],
    ['Target', run.target],
    ['Fathom', tool.version]
  ].filter(([, value]) => value);
  const table = pairs => h('dl', {}, pairs.map(([name, value]) => [h('dt', {}, name), h('dd', {}, h('code', {}, value === true ? 'on' : String(value)))]));
  return rows.length ? h('section', {class: 'card'}, h('h2', {}, 'The run'), table(rows),
    given.length ? h('details', {}, h('summary', {class: 'quiet'}, 'all options'), table(given)) : null) : null;
}

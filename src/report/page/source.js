// Source text: coloured by what its tokens are, with what is known of each line.

const keywords = new Set(('alignas alignof asm auto bool break case catch char class const constexpr continue default ' +
  'delete do double else enum explicit extern false final float for friend goto if inline int long mutable namespace ' +
  'new noexcept nullptr NULL operator override private protected public register requires restrict return short signed ' +
  'sizeof static static_assert struct switch template this throw true try typedef typename union unsigned using virtual ' +
  'void volatile wchar_t while _Bool _Static_assert size_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t ' +
  'uint64_t').split(' '));

const token =
    /\/\/.*|\/\*[^]*?(?:\*\/|$)|"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[A-Za-z_]\w*|\.?\d(?:[eEpP][+-]|[\w.'])*|^\s*#\s*\w+|\s+|[^]/gmy;

// The tokens of a line as [class, text]; `state.comment` goes on from line to line.
function tokens(line, state) {
  const found = [];
  let rest = line;
  let column = 0;
  const add = (kind, text) => {
    const last = found[found.length - 1];
    if (last && last[0] === kind && kind === '')
      last[1] += text;
    else
      found.push([kind, text]);
    column += text.length;
  };
  if (state.comment) {
    const end = rest.indexOf('*/');
    if (end < 0) {
      add('c', rest);
      return found;
    }
    add('c', rest.slice(0, end + 2));
    state.comment = false;
  }
  token.lastIndex = column;
  while (token.lastIndex < rest.length) {
    const match = token.exec(rest);
    if (!match)
      break;
    const text = match[0];
    const first = text[0];
    if (text.startsWith('//')) {
      add('c', text);
    } else if (text.startsWith('/*')) {
      add('c', text);
      state.comment = text.length < 4 || !text.endsWith('*/');
    } else if (first === '"' || first === "'") {
      add('s', text);
    } else if (/[A-Za-z_]/.test(first)) {
      add(keywords.has(text) ? 'k' : 'i', text);
    } else if (/\d/.test(first) || (first === '.' && text.length > 1)) {
      add('n', text);
    } else if (/^\s*#/.test(text)) {
      add('p', text);
    } else {
      add('', text);
    }
  }
  return found;
}

function tokenNodes(text, state) {
  return tokens(text, state).map(([kind, part]) => kind ? h('span', {class: 't-' + kind}, part) : part);
}

// The token of a line in which a column is, as an element; columns count bytes.
function tokenAt(line, column) {
  let from = 1;
  for (const part of column ? [...line.querySelector('.text').childNodes] : []) {
    const bytes = new TextEncoder().encode(part.textContent).length;
    if (column < from + bytes && part.textContent.trim())
      return part instanceof Text ? signAt(part, column - from) : part;
    from += bytes;
  }
  return null;
}

// Signs stand in one text until one of them is asked for.
function signAt(text, offset) {
  const sign = /\s*([-+*/%=!<>&|^~?:]+|[^\s])/y;
  sign.lastIndex = 0;
  for (let match; (match = sign.exec(text.data));)
    if (sign.lastIndex > offset) {
      const found = text.splitText(sign.lastIndex - match[1].length);
      found.splitText(match[1].length);
      const span = h('span', {}, found.data);
      found.replaceWith(span);
      return span;
    }
  return null;
}

const chunkLines = 100;
const stateMarks = {reached: ' ', not: '×', cutOff: '…', undecided: '?'};

// A file with line numbers. `options.notes`: properties stand below their lines.
class SourcePane {
  constructor(model, file, options) {
    this.model = model;
    this.file = file;
    this.lines = new Map();
    this.element = h('div', {class: 'code', role: 'group', 'aria-label': 'Source of ' + file});
    const source = model.sources[file];
    if (!source || source.missing) {
      this.element.append(h('p', {class: 'notice'}, source && source.missing || 'This file could not be read when the report was made.'));
      return;
    }
    if (source.changed)
      this.element.append(h('p', {class: 'gap'}, 'This file has changed since it was checked: its lines may be others than those that the result means.'));
    const covered = model.coverage && model.coverage.get(file);
    let next = 1;
    for (const region of source.regions) {
      if (region.from > next)
        this.element.append(h('p', {class: 'gap'}, counted(region.from - next, 'line', 'lines') + ' left out'));
      const lines = region.text.split('\n');
      const state = {comment: false};
      for (let i = 0; i < lines.length; i += chunkLines) {
        const chunk = h('div', {class: 'chunk'});
        for (let k = i; k < lines.length && k < i + chunkLines; ++k)
          this.addLine(chunk, region.from + k, lines[k], state, covered && covered.get(region.from + k), options);
        this.element.append(chunk);
      }
      next = region.from + lines.length;
    }
    if (source.lines >= next)
      this.element.append(h('p', {class: 'gap'}, counted(source.lines - next + 1, 'line', 'lines') + ' left out'));
  }

  addLine(chunk, line, text, state, covered, options) {
    const properties = this.model.byPlace.get(this.file + ':' + line) || [];
    const bad = properties.some(p => p.status === 'violated');
    const element = h('div', {
      class: 'line' + (covered ? ' cov-' + covered : '') + (bad ? ' bad' : ''),
      'data-line': line
    },
      h('span', {class: 'cov', title: covered ? stateWords[covered] : null, 'aria-hidden': 'true'}, covered ? stateMarks[covered] : ''),
      h('span', {class: 'no'}, String(line)),
      h('span', {class: 'text'}, tokenNodes(text, state)));
    for (const {status, place} of properties)
      if (status === 'violated')
        tokenAt(element, place.column)?.classList.add('at');
    chunk.append(element);
    this.lines.set(line, element);
    if (options.notes)
      for (const property of properties)
        chunk.append(options.notes(property));
  }

  // Scrolls a line to the middle of the pane, if it is not in sight.
  show(line, always) {
    const element = this.lines.get(line);
    if (!element)
      return null;
    const box = this.element.parentElement;
    const y = element.getBoundingClientRect().top - box.getBoundingClientRect().top;
    // On a narrow window the page scrolls, not the pane.
    if (box.scrollHeight <= box.clientHeight + 1) {
      if (always)
        element.scrollIntoView({block: 'center'});
    } else if (always || y < 40 || y > box.clientHeight - 60)
      box.scrollTop += y - box.clientHeight / 2.5;
    return element;
  }
}

// The files of the report: those with violations first.
function filesOf(model) {
  const weight = file => model.properties.filter(p => p.place.file === file && p.status === 'violated').length;
  return Object.keys(model.sources).map(file => [weight(file), file])
      .sort((a, b) => b[0] - a[0] || (a[1] < b[1] ? -1 : 1)).map(([, file]) => file);
}

class SourceView {
  constructor(model, root, app) {
    this.model = model;
    this.app = app;
    this.files = filesOf(model);
    this.panes = new Map();
    this.list = h('ul', {class: 'files'});
    this.buttons = new Map();
    for (const file of this.files) {
      const lines = model.coverage && model.coverage.get(file);
      const violated = model.properties.filter(p => p.place.file === file && p.status === 'violated').length;
      const button = h('a', {href: '#source/' + encodeURIComponent(file), title: file},
        h('span', {class: 'name'}, shortFile(file)),
        violated ? h('span', {class: 'badge bad', title: counted(violated, 'violation', 'violations')}, String(violated)) : null,
        lines ? this.meter(lines) : null);
      this.buttons.set(file, button);
      this.list.append(h('li', {}, button));
    }
    this.title = h('h2', {class: 'file-title'});
    this.body = h('div', {class: 'code-box', tabindex: '0'});
    replaceAll(root, h('div', {class: 'source-layout'},
      h('aside', {}, h('h2', {}, 'Files'), this.list, model.coverage ? this.legend() : this.noCoverage()),
      h('div', {class: 'source-main'}, this.title, this.body)));
  }

  meter(lines) {
    const {all, reached} = reachedOf(lines.values());
    const bar = h('span', {class: 'bar'});
    bar.style.width = (all ? 100 * reached / all : 0) + '%';
    return h('span', {class: 'meter', title: `${reached} of ${all} lines are reached`}, bar);
  }

  legend() {
    return h('div', {class: 'legend'}, h('h2', {}, 'Coverage'),
      Object.entries(stateWords).map(([state, words]) =>
        h('div', {class: 'line cov-' + state}, h('span', {class: 'cov'}, stateMarks[state]), h('span', {class: 'words'}, words))),
      h('p', {class: 'quiet'}, 'Of all executions within the bounds, not of those that somebody has tried.'));
  }

  noCoverage() {
    return h('p', {class: 'quiet'}, 'Lines have no coverage colours: this run did not ask which of them are reached.');
  }

  note(property) {
    return h('div', {class: 'note status-' + property.status},
      h('span', {class: 'dot'}), h('span', {class: 'note-text'}, property.text || property.kind),
      h('span', {class: 'tag'}, property.kind + (property.cwe ? ', CWE-' + property.cwe : '')),
      property.execution !== null ? h('a', {class: 'go', href: '#execution/' + (property.execution + 1)}, 'step through') : null);
  }

  show(file, line) {
    if (!this.files.includes(file))
      file = this.files[0];
    if (!file) {
      replaceAll(this.body, h('p', {class: 'notice'}, 'The result names no source file.'));
      return;
    }
    if (!this.panes.has(file))
      this.panes.set(file, new SourcePane(this.model, file, {notes: p => this.note(p)}));
    const pane = this.panes.get(file);
    for (const [name, button] of this.buttons)
      if (name === file)
        button.setAttribute('aria-current', 'true');
      else
        button.removeAttribute('aria-current');
    this.title.textContent = visible(file);
    if (pane.element.parentElement !== this.body)
      replaceAll(this.body, pane.element);
    for (const marked of this.body.querySelectorAll('.line.target'))
      marked.classList.remove('target');
    if (line) {
      const element = pane.show(line, true);
      if (element)
        element.classList.add('target');
    }
  }
}

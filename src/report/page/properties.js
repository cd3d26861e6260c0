// The table of all properties: sorted by a column, filtered by words and by status.

const pageSize = 300;

class PropertiesView {
  constructor(model, root) {
    this.model = model;
    this.sortBy = 'status';
    this.down = false;
    this.statuses = new Set();
    this.limit = pageSize;
    this.columns = [
      ['status', 'Status', p => statusOrder.indexOf(p.status)],
      ['kind', 'Kind', p => p.kind],
      ['place', 'Place', p => [p.place.file || '', p.place.line || 0, p.place.column || 0]],
      ['function', 'Function', p => p.place.function || ''],
      ['text', 'What', p => p.text]
    ];
    this.filter = h('input', {
      type: 'search', id: 'filter', placeholder: 'Filter: words of any column   ( / )', 'aria-label': 'Filter properties',
      autocomplete: 'off', spellcheck: 'false', oninput: () => this.changed()
    });
    this.chips = h('div', {class: 'chips', role: 'group', 'aria-label': 'Status'});
    for (const status of statusOrder) {
      const count = model.properties.filter(p => p.status === status).length;
      if (count)
        this.chips.append(h('button', {
          type: 'button', class: 'status-' + status, 'aria-pressed': 'false', 'data-status': status,
          onclick: event => this.toggle(status, event.currentTarget)
        }, h('span', {class: 'dot'}), statusWords[status] + ' ', h('span', {class: 'count'}, number(count))));
    }
    this.heads = this.columns.map(([id, title]) => h('th', {scope: 'col', class: 'col-' + id},
      h('button', {type: 'button', 'data-sort': id, onclick: () => this.sort(id)}, title)));
    this.body = h('tbody');
    this.summary = h('p', {class: 'quiet', id: 'shown'});
    this.more = h('button', {type: 'button', class: 'more', onclick: () => { this.limit += 10 * pageSize; this.render(); }});
    replaceAll(root, h('div', {class: 'filters'}, this.filter, this.chips), this.summary,
      h('div', {class: 'table-box'}, h('table', {id: 'property-table'}, h('thead', {}, h('tr', {}, this.heads, h('th', {class: 'col-go'}))), this.body)),
      this.more);
    this.render();
  }

  toggle(status, button) {
    if (!this.statuses.delete(status))
      this.statuses.add(status);
    button.setAttribute('aria-pressed', String(this.statuses.has(status)));
    this.changed();
  }

  sort(id) {
    this.down = this.sortBy === id ? !this.down : false;
    this.sortBy = id;
    this.render();
  }

  changed() {
    this.limit = pageSize;
    this.render();
  }

  chosen() {
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const matches = p => {
      if (this.statuses.size && !this.statuses.has(p.status))
        return false;
      if (!words.length)
        return true;
      const text = [statusWords[p.status], p.kind, 'cwe-' + p.cwe, p.id, p.place.file + ':' + p.place.line, p.place.function, p.text].join(' ').toLowerCase();
      return words.every(word => text.includes(word));
    };
    const key = this.columns.find(([id]) => id === this.sortBy)[2];
    const compare = (a, b) => {
      if (Array.isArray(a))
        return a.reduce((order, x, i) => order || compare(x, b[i]), 0);
      return a < b ? -1 : a > b ? 1 : 0;
    };
    return this.model.properties.filter(matches).sort((a, b) => (this.down ? -1 : 1) * compare(key(a), key(b)) || a.number - b.number);
  }

  render() {
    const chosen = this.chosen();
    this.heads.forEach((head, i) => {
      const active = this.columns[i][0] === this.sortBy;
      head.setAttribute('aria-sort', active ? (this.down ? 'descending' : 'ascending') : 'none');
    });
    replaceAll(this.body, chosen.slice(0, this.limit).map(p => h('tr', {class: 'status-' + p.status},
      h('td', {class: 'col-status'}, h('span', {class: 'dot'}), statusWords[p.status]),
      h('td', {class: 'col-kind'}, h('span', {class: 'kind'}, p.kind), p.cwe ? [' ', h('span', {class: 'quiet cwe'}, 'CWE-' + p.cwe)] : null),
      h('td', {class: 'col-place'}, placeLink(p.place)),
      h('td', {class: 'col-function'}, p.place.function || ''),
      h('td', {class: 'col-text'}, p.text || h('span', {class: 'quiet'}, p.id)),
      h('td', {class: 'col-go'}, p.execution !== null ? h('a', {class: 'go', href: '#execution/' + (p.execution + 1)}, 'step through') : null))));
    const all = this.model.properties.length;
    this.summary.textContent = !all ? 'This result lists no properties.' :
      chosen.length === all ? counted(all, 'property', 'properties') : `${number(chosen.length)} of ${counted(all, 'property', 'properties')}`;
    this.more.hidden = chosen.length <= this.limit;
    this.more.textContent = `Show more (${number(chosen.length - this.limit)} left)`;
  }
}

// What all parts of the page use. Text of the program reaches the page as text
// nodes and attributes alone; nothing here reads HTML.

// Characters that do not show, or that make others show in another order, are spelt out:
// a reader must see what the compiler saw.
function visible(text) {
  return String(text).replace(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
      c => c === '\r' ? '' : '⟨' + c.codePointAt(0).toString(16).toUpperCase().padStart(4, '0') + '⟩');
}

// An element with attributes, handlers (on...) and children: nodes, texts, or null.
function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

function svg(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  fill(element, attributes, children);
  return element;
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false)
      continue;
    if (name.startsWith('on'))
      element.addEventListener(name.slice(2), value);
    else if (name === 'class')
      element.setAttribute('class', value);
    else
      element.setAttribute(name, value === true ? '' : visible(value));
  }
  for (const child of children.flat(Infinity))
    if (child !== null && child !== undefined && child !== false)
      element.append(child instanceof Node ? child : document.createTextNode(visible(child)));
}

const byId = id => document.getElementById(id);
const replaceAll = (element, ...children) => element.replaceChildren(...children.flat(Infinity).filter(Boolean));
const number = n => n.toLocaleString('en-US');
const counted = (n, one, many) => number(n) + ' ' + (n === 1 ? one : many);

function shortFile(file) {
  return file.slice(file.lastIndexOf('/') + 1);
}

function placeText(place) {
  if (!place || !place.file)
    return '';
  return shortFile(place.file) + (place.line ? ':' + place.line : '');
}

// A link to a place of the source.
function placeLink(place, extra) {
  if (!place || !place.file)
    return null;
  return h('a', {
    class: 'place',
    href: '#source/' + encodeURIComponent(place.file) + ':' + (place.line || 1),
    title: place.file + (place.line ? ':' + place.line + (place.column ? ':' + place.column : '') : ''),
    ...extra
  }, placeText(place));
}

// The greatest index of a sorted array whose value is at most `limit`; -1 if there is none.
function lastAtMost(sorted, limit) {
  let low = 0, high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] <= limit)
      low = middle + 1;
    else
      high = middle;
  }
  return low - 1;
}

function announce(text) {
  byId('announce').textContent = visible(text);
}

// Hydrates a reference page: React and nothing else, with the elements that the page has. Built by floor-pages.ts.
import { createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) hydrateRoot(root, [...root.childNodes].map(nodeOf));

function nodeOf(node: Node, index: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const attributes = [...node.attributes]
    .filter(({ name }) => name !== 'style')
    .map(({ name, value }): [string, string] => [name === 'value' ? 'defaultValue' : name, value]);
  const props = { key: index, ...Object.fromEntries(attributes) };
  // Its content is a document of its own, which React does not look at.
  return createElement(node.localName, props, ...[...node.childNodes].map(nodeOf));
}

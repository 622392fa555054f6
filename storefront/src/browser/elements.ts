/** Returns the page's element for a selector. Throws if there is none: the server renders it. */
export function find<E extends HTMLElement>(root: ParentNode, selector: string): E {
  const element = root.querySelector<E>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
}

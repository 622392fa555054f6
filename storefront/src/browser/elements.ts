/** The element that the page has for a selector: the server drew it. */
export function find<E extends HTMLElement>(root: ParentNode, selector: string): E {
  const element = root.querySelector<E>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
}

import { DOMParser, type Element, type Node } from '@xmldom/xmldom';

/**
 * Returns the document's root; undefined when the text is not well-formed XML or declares a DTD.
 */
export function parseXml(text: string): Element | undefined {
  // These services never use one, and entities can expand without end.
  if (/<!DOCTYPE/i.test(text)) return undefined;
  try {
    const parser = new DOMParser({
      onError: (_level, message) => {
        throw new Error(message);
      },
    });
    return parser.parseFromString(text, 'text/xml').documentElement ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the first child with that name, in `namespace`, or in none when it is null. */
export function childOf(
  parent: Element | undefined,
  name: string,
  namespace: string | null,
): Element | undefined {
  return childrenOf(parent, namespace).find((child) => child.localName === name);
}

export function childrenOf(parent: Element | undefined, namespace: string | null): Element[] {
  return elementsIn(parent).filter((child) => (child.namespaceURI || null) === namespace);
}

export function elementsIn(parent: Element | undefined): Element[] {
  return parent ? Array.from(parent.childNodes).filter(isElement) : [];
}

export function textOf(element: Element | undefined): string {
  return element?.textContent ?? '';
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

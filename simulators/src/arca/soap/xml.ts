/** Text that is already XML. */
export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The content of an element: nothing, text, XML, or its children in order. */
export type Content = string | number | Xml | undefined | Content[] | { [name: string]: Content };

/**
 * Writes children in the order of the object, an array as a repeated element, and nothing for
 * `undefined`. An empty text is an empty element: `<CAE />`, as .NET writes it.
 */
export function xml(content: Content): string {
  if (content === undefined) return '';
  if (content instanceof Xml) return content.text;
  if (Array.isArray(content)) return content.map(xml).join('');
  if (typeof content !== 'object') return escapeXml(String(content));
  return Object.entries(content)
    .map(([name, value]) => {
      if (value === undefined) return '';
      if (Array.isArray(value)) return value.map((item) => element(name, item)).join('');
      return element(name, value);
    })
    .join('');
}

function element(name: string, content: Content): string {
  const inner = xml(content);
  return inner ? `<${name}>${inner}</${name.split(' ')[0]}>` : `<${name} />`;
}

export function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

const IN_TEXT = /https?:\/\/[^\s<>"']+/g;
const IN_HTML = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/**
 * Returns the web addresses of a mail: first the links in its html, then those only in its text.
 */
export function linksIn({ text, html }: { text: string; html: string }): string[] {
  const linked = [...html.matchAll(IN_HTML)]
    .map(([, double, single]) => decode(double ?? single ?? ''))
    .filter((address) => /^https?:\/\//i.test(address));
  return [...new Set([...linked, ...(text.match(IN_TEXT) ?? [])])];
}

function decode(attribute: string): string {
  return attribute.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ENTITIES[name] as string,
  );
}

import type { Element } from '@xmldom/xmldom';
import { childOf, elementsIn, parseXml } from './parse-xml.ts';

const NAMESPACES = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const;

export type SoapVersion = keyof typeof NAMESPACES;

export const CONTENT_TYPES: Record<SoapVersion, string> = {
  '1.1': 'text/xml; charset=utf-8',
  '1.2': 'application/soap+xml; charset=utf-8',
};

/** A parsed request, before any service handles it. */
export interface SoapRequest {
  version: SoapVersion;
  /** The first element of the body. */
  body: Element | undefined;
}

/** Returns undefined when it is not XML or not an envelope. */
export function readEnvelope(text: string): SoapRequest | undefined {
  const root = parseXml(text.replace(/^\uFEFF/, ''));
  if (root?.localName !== 'Envelope') return undefined;
  for (const version of ['1.1', '1.2'] as const)
    if (root.namespaceURI === NAMESPACES[version])
      return { version, body: elementsIn(childOf(root, 'Body', NAMESPACES[version]))[0] };
  return undefined;
}

/** @param prefix `soap` as .NET and CXF write it, `soapenv` as Axis does. */
export function envelope(
  version: SoapVersion,
  prefix: 'soap' | 'soapenv',
  body: string,
  header = '',
): string {
  const head = header && `<${prefix}:Header>${header}</${prefix}:Header>`;
  return `<?xml version="1.0" encoding="utf-8"?><${prefix}:Envelope xmlns:${prefix}="${NAMESPACES[version]}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema">${head}<${prefix}:Body>${body}</${prefix}:Body></${prefix}:Envelope>`;
}

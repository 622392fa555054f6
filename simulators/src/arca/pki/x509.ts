import { type KeyObject, sign } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  BasicConstraints,
  Certificate,
  Extension,
  PublicKeyInfo,
  RelativeDistinguishedNames,
} from 'pkijs';

const ATTRIBUTES = { C: '2.5.4.6', O: '2.5.4.10', CN: '2.5.4.3', serialNumber: '2.5.4.5' } as const;
const PRINTABLE = new Set(['C', 'serialNumber']);
const BASIC_CONSTRAINTS = '2.5.29.19';
const SHA512_WITH_RSA = '1.2.840.113549.1.1.13';
const VERSION_3 = 2;

/** A distinguished name, in its encoding order. */
export type Name = [attribute: keyof typeof ATTRIBUTES, value: string][];

export interface CertificateFacts {
  subject: Name;
  issuer: Name;
  serialNumber: Buffer;
  validFrom: Date;
  validTo: Date;
  /** SubjectPublicKeyInfo, DER. */
  publicKey: Buffer;
  /** Whether it may sign other certificates. */
  authority: boolean;
  /** The issuer's key. */
  key: KeyObject;
}

/** Returns an X.509 certificate signed with SHA-512 and RSA, as PEM. */
export function signCertificate(facts: CertificateFacts): string {
  const certificate = new Certificate();
  certificate.version = VERSION_3;
  certificate.serialNumber = new asn1js.Integer({ valueHex: positive(facts.serialNumber) });
  certificate.subject = encodeName(facts.subject);
  certificate.issuer = encodeName(facts.issuer);
  certificate.notBefore.value = facts.validFrom;
  certificate.notAfter.value = facts.validTo;
  certificate.subjectPublicKeyInfo = PublicKeyInfo.fromBER(exactly(facts.publicKey));
  const constraints = new BasicConstraints({ cA: facts.authority });
  certificate.extensions = [
    new Extension({
      extnID: BASIC_CONSTRAINTS,
      critical: true,
      extnValue: constraints.toSchema().toBER(),
      parsedValue: constraints,
    }),
  ];
  certificate.signature = new AlgorithmIdentifier({
    algorithmId: SHA512_WITH_RSA,
    algorithmParams: new asn1js.Null(),
  });
  certificate.signatureAlgorithm = certificate.signature;
  const signed = Buffer.from(certificate.encodeTBS().toBER());
  certificate.signatureValue = new asn1js.BitString({
    valueHex: exactly(sign('sha512', signed, facts.key)),
  });
  return pemOf('CERTIFICATE', Buffer.from(certificate.toSchema(true).toBER()));
}

function pemOf(label: string, der: Buffer): string {
  const lines = der.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}

/** Returns an array of only these bytes; a Buffer may share a larger one. */
export function exactly(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

function positive(bytes: Buffer): ArrayBuffer {
  const copy = Buffer.from(bytes);
  copy[0] = ((copy[0] as number) & 0x7f) | 0x40;
  return exactly(copy);
}

/**
 * pkijs itself would write one set of all attributes, which no reader accepts as a name of several.
 */
function encodeName(name: Name): RelativeDistinguishedNames {
  const sets = name.map(([attribute, value]) => {
    const Text = PRINTABLE.has(attribute) ? asn1js.PrintableString : asn1js.Utf8String;
    const pair = [
      new asn1js.ObjectIdentifier({ value: ATTRIBUTES[attribute] }),
      new Text({ value }),
    ];
    return new asn1js.Set({ value: [new asn1js.Sequence({ value: pair })] });
  });
  return RelativeDistinguishedNames.fromBER(new asn1js.Sequence({ value: sets }).toBER());
}

import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
} from 'pkijs';
import { LoginFault } from '../wsaa/login-fault.ts';
import { exactly } from './x509.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const DIGESTS: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

export interface SignedContent {
  content: Buffer;
  signer: X509Certificate;
}

/**
 * Returns the content of a CMS SignedData and the certificate of its signer, after checking the
 * signature. Throws WSAA's faults up to `cms.sign.invalid`. Does not check whether the signer is
 * trusted.
 */
export function readSignedContent(cms: Buffer): SignedContent {
  const signed = parse(cms);
  const [info] = signed.signerInfos;
  const certificate = info && signerOf(signed, info);
  if (!info || !certificate)
    throw new LoginFault('cms.cert.notFound', 'No se ha encontrado certificado de firmador');
  const signer = new X509Certificate(Buffer.from(certificate.toSchema().toBER()));
  const content = contentOf(signed);
  if (!content || !isSigned(info, content, signer.publicKey))
    throw new LoginFault('cms.sign.invalid', 'Firma inválida o algoritmo no soportado');
  return { content, signer };
}

function parse(cms: Buffer): SignedData {
  try {
    const outer = ContentInfo.fromBER(exactly(cms));
    if (outer.contentType !== SIGNED_DATA) throw new Error('Not SignedData');
    return new SignedData({ schema: outer.content });
  } catch {
    throw new LoginFault('cms.bad', 'El CMS no es valido');
  }
}

function signerOf(signed: SignedData, { sid }: SignerInfo): Certificate | undefined {
  return (signed.certificates ?? []).find(
    (candidate): candidate is Certificate =>
      candidate instanceof Certificate &&
      sid instanceof IssuerAndSerialNumber &&
      candidate.issuer.isEqual(sid.issuer) &&
      candidate.serialNumber.isEqual(sid.serialNumber),
  );
}

/** Returns undefined when the signature is detached. */
function contentOf({ encapContentInfo: { eContent } }: SignedData): Buffer | undefined {
  if (!eContent) return undefined;
  // A streamed content (BER) is an octet string of octet strings.
  const parts = eContent.valueBlock.value as asn1js.OctetString[];
  if (!eContent.idBlock.isConstructed) return Buffer.from(eContent.valueBlock.valueHexView);
  return Buffer.concat(parts.map((part) => Buffer.from(part.valueBlock.valueHexView)));
}

function isSigned(info: SignerInfo, content: Buffer, key: KeyObject): boolean {
  const digest = DIGESTS[info.digestAlgorithm.algorithmId];
  if (!digest) return false;
  const signature = Buffer.from(info.signature.valueBlock.valueHexView);
  if (!info.signedAttrs) return verify(digest, content, key, signature);
  const stated = info.signedAttrs.attributes.find(({ type }) => type === MESSAGE_DIGEST)?.values[0];
  if (!(stated instanceof asn1js.OctetString)) return false;
  const actual = createHash(digest).update(content).digest();
  return (
    actual.equals(stated.valueBlock.valueHexView) &&
    verify(digest, Buffer.from(info.signedAttrs.encodedValue), key, signature)
  );
}

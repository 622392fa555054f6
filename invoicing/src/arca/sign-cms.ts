import type { KeyPair } from './key-pair.ts';

/**
 * Signs a text as CMS SignedData with the text and the certificate inside (RFC 5652). Returns
 * base64 of DER, which WSAA requires.
 */
export async function signCms(text: string, { certificate, key }: KeyPair): Promise<string> {
  // Loaded with the first signature; there is one in twelve hours.
  const { default: forge } = await import('node-forge');
  const { pki, pkcs7, asn1, util } = forge;
  const signer = pki.certificateFromPem(certificate);
  const message = pkcs7.createSignedData();
  message.content = util.createBuffer(text, 'utf8');
  message.addCertificate(signer);
  message.addSigner({
    key: pki.privateKeyFromPem(key),
    certificate: signer,
    digestAlgorithm: pki.oids.sha256 as string,
    authenticatedAttributes: [
      { type: pki.oids.contentType as string, value: pki.oids.data as string },
      { type: pki.oids.messageDigest as string },
      { type: pki.oids.signingTime as string },
    ],
  });
  message.sign();
  return util.encode64(asn1.toDer(message.toAsn1()).getBytes());
}

import type { FileRules } from '@mostrador/contracts/files';
import { strToU8, zipSync } from 'fflate';
import { blankPng } from '../pictures.ts';

const FILES: [name: string, content: Uint8Array][] = [
  ['foto.png', blankPng(8, 8)],
  ['vacio.png', new Uint8Array()],
  ['dibujo.svg', strToU8('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['pagina.html', strToU8('<html><script>alert(1)</script></html>')],
  ['copia.zip', zipSync({ '../../x.csv': strToU8('a;b\n1;2'), 'productos.csv': strToU8('\0') })],
  ['cortado.png', blankPng(8, 8).subarray(0, 20)],
  ['clave.pem', strToU8('-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n')],
  ['certificado.crt', strToU8('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n')],
  ['\u202e"\r\nx: 1.png', strToU8('a'.repeat(2000))],
];

/** Returns a form with the fields, and files that vary with the seed, some under a wrong name. */
export function fuzzedForm(content: unknown, files: FileRules = {}, seed: number): FormData {
  const form = new FormData();
  const fields = typeof content === 'object' && content !== null ? Object.entries(content) : [];
  for (const [name, value] of fields) form.append(name, textOf(value));
  Object.keys(files).forEach((name, index) => {
    const [fileName, bytes] = FILES[(seed + index) % FILES.length] as (typeof FILES)[number];
    const field = seed % 11 === 0 ? `${name}s` : name;
    const times = seed % 13 === 0 ? 2 : 1;
    for (let time = 0; time < times; time++)
      form.append(field, new Blob([bytes as BlobPart]), fileName);
  });
  return form;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

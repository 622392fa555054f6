import { readFile } from 'node:fs/promises';
import { MIN_PASSWORD_LENGTH } from '@mostrador/contracts/accounts';
import { z } from 'zod';

/**
 * The passwords that leak most, the most frequent first, as zxcvbn weighs them. Read as a file: as a
 * module, all 49,000 would stay in memory for the few thousand that are wanted.
 */
const LIST = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json');
const MOST_COMMON = 10_000;

/** What a list made from English leaks lacks. */
const COMMON_HERE = [
  'contraseña',
  'contraseña1',
  'contraseña123',
  'contrasena',
  'contrasena1',
  'contrasena123',
  'micontraseña',
  'miclave',
  'miclave123',
  'clave123',
  'hola123',
  'hola1234',
  'tequiero',
  'teamomucho',
  'bocajuniors',
  'boca123',
  'boca1234',
  'boca1905',
  'riverplate',
  'river123',
  'river1234',
  'river1901',
  'argentina1',
  'argentina123',
  'argentina2022',
  'messi10',
  'lionelmessi',
  'maradona10',
  'diego10',
  'mostrador',
  'mostrador1',
  'mostrador123',
];

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among those that are tried first, in whatever case it is written. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommonPasswords();
  return (await common).has(password.normalize('NFC').toLowerCase());
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const list = await readFile(new URL(LIST), 'utf8');
  const byFrequency = z.array(z.string()).parse(JSON.parse(list));
  const longEnough = byFrequency
    .slice(0, MOST_COMMON)
    .filter((password) => password.length >= MIN_PASSWORD_LENGTH);
  return new Set([...longEnough, ...COMMON_HERE]);
}

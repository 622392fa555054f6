import { readFile } from 'node:fs/promises';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { z } from 'zod';

/**
 * Refuses a password that guessing programs find in fewer tries than this. Six characters without
 * any pattern, the shortest allowed, take exactly this many.
 */
const GUESSES_NEEDED = 1_000_000;

/**
 * Checks both ends of a longer password, and tries at most this many ways of reading its digits as
 * letters: 12 ms of a processor at most, where all of 128 characters would take 200.
 */
const LOOKED_AT = 16;
const MAX_SUBSTITUTIONS = 8;

/** A word guessed in fewer tries does not improve with a year, a number or a symbol at its end. */
const GUESSES_OF_A_WORD = 10_000;
const USUAL_ENDING = /(?<=\p{L})\d{0,4}[^\p{L}\d]{0,2}$/u;

/**
 * The 49,000 most leaked passwords and the keyboard layouts, from zxcvbn-ts (MIT). Read as files:
 * as modules they would be in memory twice.
 */
const PASSWORDS = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json');
const KEYBOARDS = import.meta.resolve('@zxcvbn-ts/language-common/src/adjacencyGraphs.json');

/** Words that a list made mostly from English leaks lacks, or ranks too low. Without accents. */
const COMMON_HERE = [
  'contrasena',
  'contrasenia',
  'clave',
  'micontrasena',
  'miclave',
  'hola',
  'tequiero',
  'teamo',
  'teamomucho',
  'argentina',
  'boca',
  'bocajuniors',
  'river',
  'riverplate',
  'racing',
  'independiente',
  'sanlorenzo',
  'messi',
  'lionelmessi',
  'maradona',
  'diego',
  'mostrador',
  'kiosco',
  'almacen',
  'comercio',
  'negocio',
  'tienda',
  'ventas',
  'usuario',
  'vendedor',
  'administrador',
  'sistema',
  'prueba',
  'demo',
  'mendoza',
  'sanjuan',
  'cordoba',
  'rosario',
  'tucuman',
  'buenosaires',
  'login',
  'root',
  'guest',
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
  'lunes',
  'martes',
  'miercoles',
  'jueves',
  'viernes',
  'sabado',
  'domingo',
  'verano',
  'otono',
  'invierno',
  'primavera',
];

const SHORTEST_WORD = 3;
const LONGEST_JOINED = 24;
const MOST_WORDS = 8;

export interface Guess {
  /** It begins with something known about the person, not only with common words. */
  fromTheirWords: boolean;
}

interface Estimators {
  /** Knows the common passwords, and receives the person's own words. */
  everybody: ZxcvbnFactory;
  /** Receives only the person's own words. */
  theirs: ZxcvbnFactory;
}

let estimators: Promise<Estimators> | undefined;

/**
 * Returns how a password would be guessed within a million tries, or undefined if it would not.
 * Tries leaked passwords, keyboard rows, sequences, repeats and dates, in any case, with endings
 * and with digits for letters. Tries `theirWords`, such as their username, in the same ways.
 */
export async function guessOf(
  password: string,
  theirWords: readonly string[],
): Promise<Guess | undefined> {
  estimators ??= createEstimators();
  const { everybody, theirs } = await estimators;
  const words = runsOfWords(theirWords);
  const folded = fold(password);
  const guesses = partsOf(folded).map((part) => guess(everybody, part));
  if (guesses.every((each) => each !== undefined))
    return { fromTheirWords: guesses.some(({ fromTheirWords }) => fromTheirWords) };
  // "Ramiro.Gonzalez" is their name, whatever separates its words.
  const joined = folded.replace(/[^\p{L}\p{N}]+/gu, '');
  if (joined.length > LONGEST_JOINED) return undefined;
  const found = guess(theirs, joined);
  return found?.fromTheirWords ? found : undefined;

  function guess(factory: ZxcvbnFactory, text: string): Guess | undefined {
    const word = text.replace(USUAL_ENDING, '');
    const whole = tries(factory, text, GUESSES_NEEDED);
    return whole ?? (word === text ? undefined : tries(factory, word, GUESSES_OF_A_WORD));
  }

  function tries(factory: ZxcvbnFactory, text: string, enough: number): Guess | undefined {
    const { guesses, sequence } = factory.check(text, words);
    if (guesses >= enough) return undefined;
    return {
      fromTheirWords: sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs'),
    };
  }
}

/** Returns both ends of a long password: it is strong if either end is. */
function partsOf(password: string): string[] {
  if (password.length <= LOOKED_AT) return [password];
  return [password.slice(0, LOOKED_AT), password.slice(-LOOKED_AT)];
}

/** Normalizes as a dictionary does: no accents, and plain letters for Unicode's styled ones. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}+/gu, '');
}

/** Returns, for "Kiosco El Sol": each of its words, kioscoel, elsol and kioscoelsol. */
function runsOfWords(texts: readonly string[]): string[] {
  const runs = texts.flatMap((text) => {
    const words = fold(text)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .slice(0, MOST_WORDS);
    return words.flatMap((_, start) =>
      words.slice(start).map((_, length) => words.slice(start, start + length + 1).join('')),
    );
  });
  return [...new Set(runs)].filter((run) => run.length >= SHORTEST_WORD);
}

async function createEstimators(): Promise<Estimators> {
  const [{ ZxcvbnFactory }, passwords, graphs] = await Promise.all([
    import('@zxcvbn-ts/core'),
    readJson(PASSWORDS, z.array(z.string())),
    readJson(KEYBOARDS, z.record(z.string(), z.record(z.string(), z.array(z.string().nullable())))),
  ]);
  const l33tMaxSubstitutions = MAX_SUBSTITUTIONS;
  const dictionary = { passwords, here: COMMON_HERE };
  return {
    everybody: new ZxcvbnFactory({ dictionary, graphs, l33tMaxSubstitutions }),
    theirs: new ZxcvbnFactory({ l33tMaxSubstitutions }),
  };
}

async function readJson<Schema extends z.ZodType>(
  address: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  return schema.parse(JSON.parse(await readFile(new URL(address), 'utf8')));
}

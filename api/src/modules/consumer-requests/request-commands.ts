import { formatDateTime, STORABLE_TEXT } from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Database } from '../../database/database.ts';
import { answerMailJob } from './consumer-request-mails.ts';
import {
  insertAnswer,
  listRequests,
  type RequestWithAnswer,
} from './consumer-requests.repository.ts';

/** A `pnpm requests` command failed; the message says why, in Spanish. */
export class RequestCommandError extends Error {}

type RequestCommand = { name: 'list' } | { name: 'answer'; code: string; answer: string };

const HOUR_MS = 3_600_000;
/** Resolución 424/2020 and Disposición 954/2025. */
const ANSWER_WITHIN_HOURS = 24;
const MAX_ANSWER_LENGTH = 5000;
const KIND = { regret: 'arrepentimiento', cancellation: 'baja' } as const;
const USAGE = `Así se usa:
  pnpm requests                         los pedidos de arrepentimiento y de baja, primero los que esperan
  pnpm requests answer CODIGO "TEXTO"   responde por correo, una sola vez`;

/** Parses the command's words. Throws a `RequestCommandError`. */
export function parseRequestCommand(words: readonly string[]): RequestCommand {
  const [name, code, answer, ...others] = words;
  if (name === undefined) return { name: 'list' };
  if (name !== 'answer' || !code || !answer?.trim() || others.length > 0)
    throw new RequestCommandError(USAGE);
  if (answer.length > MAX_ANSWER_LENGTH || !STORABLE_TEXT.test(answer))
    throw new RequestCommandError(
      `La respuesta tiene que tener hasta ${MAX_ANSWER_LENGTH} caracteres.`,
    );
  return { name, code: code.toUpperCase(), answer: answer.trim() };
}

/** Runs a command and returns the text for the operator. Throws a `RequestCommandError`. */
export async function runRequestCommand(
  command: RequestCommand,
  { database, jobs, now }: { database: Database; jobs: Jobs; now: Date },
): Promise<string> {
  const requests = await listRequests(database.global);
  if (command.name === 'list') return listed(requests, now);
  const request = requests.find(({ code }) => code === command.code);
  if (!request) throw new RequestCommandError(`No hay un pedido con el código ${command.code}.`);
  const isFirst = await database.global.transact(async (tx) => {
    const answer = { request_id: request.id, answer: command.answer, answered_at: now };
    if (!(await insertAnswer(tx, answer))) return false;
    await jobs.add(answerMailJob, { requestId: request.id }, tx);
    return true;
  });
  if (!isFirst) throw new RequestCommandError(`El pedido ${command.code} ya fue respondido.`);
  return `La respuesta al pedido ${command.code} sale por correo a ${request.email}.`;
}

function listed(requests: readonly RequestWithAnswer[], now: Date): string {
  if (requests.length === 0) return 'No hay pedidos.';
  const isOpen = ({ answered_at }: RequestWithAnswer) => answered_at === null;
  const open = requests.filter(isOpen);
  const closed = requests.filter((request) => !isOpen(request)).reverse();
  return [...open, ...closed].map((request) => described(request, now)).join('\n');
}

function described(request: RequestWithAnswer, now: Date): string {
  const { code, kind, name, email, account, message, created_at, answered_at } = request;
  const hoursLeft = ANSWER_WITHIN_HOURS - (now.getTime() - created_at.getTime()) / HOUR_MS;
  const state = answered_at
    ? `respondido el ${formatDateTime(answered_at)}`
    : hoursLeft > 0
      ? `quedan ${Math.floor(hoursLeft)} h para responder`
      : 'VENCIDO, sin responder';
  const who = [name, email, account].filter(Boolean).join(' · ');
  return `${code} (${KIND[kind]}, ${formatDateTime(created_at)}): ${state}\n    ${who}${message ? `\n    ${message.replaceAll('\n', '\n    ')}` : ''}`;
}

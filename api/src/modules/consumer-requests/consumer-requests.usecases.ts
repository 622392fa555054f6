import { newId } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import type { Database } from '../../database/database.ts';
import { operatorMailJob, personMailJob } from './consumer-request-mails.ts';
import { requestIdReused } from './consumer-requests.errors.ts';
import {
  findRequest,
  insertRequest,
  type RequestedByConsumer,
  type StoredRequest,
} from './consumer-requests.repository.ts';
import { newRequestCode } from './request-code.ts';

export interface ConsumerRequestServices {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  attempts: Attempts;
}

/**
 * Stores a request, queues the mails to the person and the operator, and returns its code. A
 * repeated request gets the same code. Throws `consumer-request.id-reused` when another request has
 * its id.
 */
export async function keepRequest(
  { database, clock, jobs, attempts }: ConsumerRequestServices,
  { _id: id = newId(clock.now()), ...asked }: RequestedByConsumer & { _id?: string | undefined },
): Promise<string> {
  const known = await findRequest(database.global, id);
  if (known) return codeOfSame(known, asked);
  await attempts.countMail('consumer-request', asked.email);

  const code = newRequestCode(asked.kind);
  const isNew = await database.global.transact(async (tx) => {
    const row = { id, code, ...asked, created_at: clock.now() };
    if (!(await insertRequest(tx, row))) return false;
    await jobs.add(personMailJob, { requestId: id }, tx);
    await jobs.add(operatorMailJob, { requestId: id }, tx);
    return true;
  });
  if (isNew) return code;
  const meanwhile = await findRequest(database.global, id);
  // No row with this id: the code collided, and the retry generates another.
  return meanwhile
    ? codeOfSame(meanwhile, asked)
    : keepRequest({ database, clock, jobs, attempts }, { _id: id, ...asked });
}

function codeOfSame(known: StoredRequest, asked: RequestedByConsumer): string {
  const fields = Object.keys(asked) as (keyof RequestedByConsumer)[];
  if (fields.some((field) => known[field] !== asked[field])) throw requestIdReused();
  return known.code;
}

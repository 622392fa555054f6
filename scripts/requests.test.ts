import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aServer } from '@mostrador/api/test/a-server';
import { anInbox } from '@mostrador/api/test/an-inbox';
import { newId } from '@mostrador/domain';
import { beforeEach, expect, test } from 'vitest';

const REQUESTS = join(import.meta.dirname, 'requests.ts');
const HOUR = 3_600_000;

const inbox = anInbox();
const server = aServer({
  mailer: inbox.mailer,
  settings: { contactEmail: 'operador@mostrador.example' },
});
// The command uses the machine's clock.
beforeEach(() => {
  server.now = new Date();
});

/** Runs the command as an operator does; resolves with its output and its exit code. */
async function requests(...words: string[]) {
  const run = promisify(execFile)(process.execPath, [REQUESTS, ...words], {
    env: { ...process.env, DATABASE_URL: server.connectionString },
  });
  return run.then(
    ({ stdout }) => ({ output: stdout.trim(), code: 0 }),
    ({ stderr, code }) => ({ output: stderr.trim(), code }),
  );
}

/** Submits a request as a consumer; resolves with their email and the code that they get. */
async function aRequest(kind: 'regret' | 'cancellation', message?: string) {
  const email = `marta-${newId().slice(-8)}@kiosco.example`;
  const payload = { kind, name: 'Marta Gómez', email, message };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/consumer-requests',
    payload,
  });
  return { email, code: answer.json().code as string };
}

test('lists waiting requests first, with the hours left, and then answered ones', async () => {
  server.now = new Date(Date.now() - 25 * HOUR);
  const late = await aRequest('cancellation');
  server.now = new Date(Date.now() - 3.5 * HOUR);
  const answered = await aRequest('regret');
  const open = await aRequest('regret', 'Compré dos veces\nsin querer');
  await requests('answer', answered.code, 'Listo, te devolvimos el dinero.');

  const { output, code } = await requests();

  expect(code).toBe(0);
  const lines: string[] = output.split('\n');
  const places = [late, open, answered].map((one) =>
    lines.findIndex((line: string) => line.startsWith(one.code)),
  );
  expect(places).toEqual([0, 2, 6]);
  expect(lines[0]).toMatch(/\(baja, .+\): VENCIDO, sin responder$/);
  expect(lines[1]).toBe(`    Marta Gómez · ${late.email}`);
  expect(lines[2]).toMatch(/\(arrepentimiento, .+\): quedan 20 h para responder$/);
  expect(lines.slice(4, 6)).toEqual(['    Compré dos veces', '    sin querer']);
  expect(lines[6]).toMatch(/respondido el \d/);
});

test('answers by mail, once', async () => {
  const { email, code } = await aRequest('regret');

  expect(
    await requests('answer', code.toLowerCase(), 'Listo: <b>no</b> se te cobró nada.'),
  ).toEqual({ output: `La respuesta al pedido ${code} sale por correo a ${email}.`, code: 0 });

  const mail = await inbox.mailTo(email, 'Respuesta a tu pedido');
  expect(mail.text).toContain('Listo: <b>no</b> se te cobró nada.');
  expect(mail.html).not.toContain('<b>no</b>');
  expect(await requests('answer', code, 'Otra cosa')).toEqual({
    output: `El pedido ${code} ya fue respondido.`,
    code: 1,
  });
});

test('refuses an unknown code', async () => {
  expect(await requests('answer', 'ARR-0000-0000', 'Hola')).toEqual({
    output: 'No hay un pedido con el código ARR-0000-0000.',
    code: 1,
  });
});

test.each([
  [['answer']],
  [['answer', 'ARR-0000-0000']],
  [['answer', 'ARR-0000-0000', ' ']],
  [['x']],
])('prints its usage for %j', async (words) => {
  const { output, code } = await requests(...words);
  expect(output).toMatch(/^Así se usa:/);
  expect(code).toBe(1);
});

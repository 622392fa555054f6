import { newId } from '@mostrador/domain';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { anApp, aServer } from '../../../test/a-server.ts';
import { anInbox } from '../../../test/an-inbox.ts';

const OPERATOR = 'operador@mostrador.example';

const inbox = anInbox();
const server = aServer({ mailer: inbox.mailer, settings: { contactEmail: OPERATOR } });

const someoneWriting = () => ({
  name: `Marta ${newId().slice(-8)}`,
  email: `marta-${newId().slice(-8)}@kiosco.example`,
  phone: '264 400-0000',
  message: 'Hola:\n¿Cuánto sale <b>Enterprise</b> para 3 locales? 🧉',
});
const write = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api${path}`, payload });
async function kept(email: string): Promise<object[]> {
  const owner = new pg.Client(server.connectionString);
  await owner.connect();
  const { rows } = await owner.query('select * from contact_message where email = $1', [email]);
  await owner.end();
  return rows;
}

describe.each(['/contact/send', '/contact'])('a message by %s', (path) => {
  test('is stored, and mailed to the operator, who replies to the visitor', async () => {
    const message = someoneWriting();

    const answer = await write(path, message);

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      message: 'Mensaje enviado exitosamente. Te responderemos pronto!',
    });
    expect(await kept(message.email)).toEqual([
      { id: expect.any(String), created_at: server.now, ...message, phone: '+542644000000' },
    ]);
    const mail = await inbox.mailTo(OPERATOR, message.name);
    expect(mail.replyTo).toContain(message.email);
    for (const words of ['+54 264 400-0000', '¿Cuánto sale <b>Enterprise</b> para 3 locales? 🧉'])
      expect(mail.text).toContain(words);
    expect(mail.html).not.toContain('<b>Enterprise');
  });
});

test('is stored once when sent again with the same id, also at once and by the other address', async () => {
  const message = { _id: newId(), ...someoneWriting() };

  const answers = await Promise.all(
    ['/contact', '/contact/send', '/contact'].map((path) => write(path, message)),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(await kept(message.email)).toHaveLength(1);
  const { rows } = await server.database.pool.query(
    `select from pgboss.job where data ->> 'messageId' = $1`,
    [message._id],
  );
  expect(rows).toHaveLength(1);
});

test("is stored and waits when there is no operator's address", async () => {
  const app = await anApp(server, { settings: { contactEmail: undefined } });
  const message = someoneWriting();

  const answer = await app.inject({ method: 'POST', url: '/api/contact', payload: message });
  await app.close();

  expect(answer.statusCode).toBe(201);
  expect(await kept(message.email)).toHaveLength(1);
});

test.each([
  ['name', '', 'Nombre: Completá este campo'],
  ['name', 'a'.repeat(101), 'Nombre: Máximo 100 caracteres'],
  ['email', 'marta', 'Email: Ingresá un email válido'],
  ['email', 'marta@a.example\r\nBcc: x@y.example', 'Email: Ingresá un email válido'],
  ['phone', undefined, 'Teléfono: Completá este campo'],
  ['message', '   ', 'Mensaje: Completá este campo'],
  ['message', 'a'.repeat(5001), 'Mensaje: Máximo 5000 caracteres'],
])('is refused with %s %j: %s', async (field, value, error) => {
  const answer = await write('/contact/send', { ...someoneWriting(), [field]: value });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error, fields: { [field]: expect.any(String) } });
});

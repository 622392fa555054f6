import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { anApp, aServer } from '../../../test/a-server.ts';
import { anInbox } from '../../../test/an-inbox.ts';
import { settingsFrom } from '../../settings.ts';

const OPERATOR = 'operador@mostrador.example';
const CODE = /^(ARR|BAJA)-[2-9B-DF-HJ-NP-TV-Z]{4}-[2-9B-DF-HJ-NP-TV-Z]{4}$/;

const inbox = anInbox();
const server = aServer({
  mailer: inbox.mailer,
  settings: {
    contactEmail: OPERATOR,
    // The limits of a trial are generous.
    limits: {
      ...settingsFrom({ MODE: 'trial' }).limits,
      mails: settingsFrom({ MODE: 'production' }).limits.mails,
    },
  },
});

const someoneAsking = () => ({
  kind: 'regret',
  name: 'Marta <b>Gómez</b>',
  email: `marta-${newId().slice(-8)}@kiosco.example`,
});
const ask = (payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/consumer-requests', payload });
const kept = (email: string) =>
  server.database.global
    .selectFrom('consumer_request')
    .selectAll()
    .where('email', '=', email)
    .execute();

test.each([
  ['regret', 'ARR-', 'arrepentimiento'],
  ['cancellation', 'BAJA-', 'baja'],
])(
  'a request (%s) gets its code at once, and both sides a mail with it',
  async (kind, start, name) => {
    const request = {
      ...someoneAsking(),
      kind,
      account: 'Kiosco Sol',
      phone: '264 400-0000',
      message: 'Me arrepentí <script>alert(1)</script>',
    };

    const answer = await ask(request);

    expect(answer.statusCode).toBe(201);
    const { code, message } = answer.json();
    expect(code).toMatch(CODE);
    expect(code.startsWith(start)).toBe(true);
    expect(message).toBe('Recibimos tu pedido. Te respondemos dentro de las 24 horas.');
    expect(await kept(request.email)).toEqual([
      { id: expect.any(String), created_at: server.now, code, ...request, phone: '+542644000000' },
    ]);

    const toPerson = await inbox.mailTo(request.email, code);
    expect(toPerson.subject).toBe(`Recibimos tu pedido de ${name}: ${code}`);
    expect(toPerson.text).toContain('dentro de las 24 horas');
    // Anyone can enter any address: the mail contains nothing that was typed.
    for (const typed of ['Marta', 'Kiosco Sol', 'Me arrepentí', '400-0000'])
      expect(toPerson.text + toPerson.html).not.toContain(typed);

    const toOperator = await inbox.mailTo(OPERATOR, code);
    expect(toOperator.replyTo).toContain(request.email);
    for (const words of [code, 'Marta', 'Kiosco Sol', 'Me arrepentí', '+54 264 400-0000'])
      expect(toOperator.text).toContain(words);
    expect(toOperator.text).toContain('Responder antes de: 11/03/2026 12:00');
    expect(toOperator.html).not.toMatch(/<script>|<b>Gómez/);
  },
);

test('requires only a name and an email', async () => {
  const request = someoneAsking();

  expect((await ask(request)).statusCode).toBe(201);
  expect(await kept(request.email)).toMatchObject([{ account: null, phone: null, message: null }]);
});

test('a request sent again, also at once, is stored once, with one code and one mail each', async () => {
  const request = { _id: newId(), ...someoneAsking() };

  const first = await Promise.all([ask(request), ask(request), ask(request)]);
  const answers = [...first, await ask(request)];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  const [row, ...others] = await kept(request.email);
  expect(others).toEqual([]);
  expect(new Set(answers.map((answer) => answer.json().code))).toEqual(new Set([row?.code]));
  const { rows } = await server.database.pool.query(
    `select from pgboss.job where data ->> 'requestId' = $1`,
    [request._id],
  );
  expect(rows).toHaveLength(2);
});

test('an answer that was lost can be requested again any number of times', async () => {
  const request = { _id: newId(), ...someoneAsking() };

  for (let time = 0; time < 8; time++) expect((await ask(request)).statusCode).toBe(201);
});

test('the id of another request reveals nothing', async () => {
  const request = { _id: newId(), ...someoneAsking() };
  const { code } = (await ask(request)).json();

  for (const change of [{ email: 'x@y.example' }, { kind: 'cancellation' }, { message: 'x' }]) {
    const answer = await ask({ ...request, ...change });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      error: 'Ese pedido ya se registró con otros datos. Volvé a enviarlo.',
      code: 'consumer-request.id-reused',
    });
    expect(answer.body).not.toContain(code);
  }
  expect(await kept(request.email)).toHaveLength(1);
});

test('an address gets only a few mails an hour, from all callers together', async () => {
  const { email } = someoneAsking();
  const statuses = [];
  for (let time = 0; time < 6; time++)
    statuses.push((await ask({ ...someoneAsking(), email })).statusCode);

  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test("returns the code even without an operator's address", async () => {
  const app = await anApp(server, { settings: { contactEmail: undefined } });
  const request = someoneAsking();

  const answer = await app.inject({
    method: 'POST',
    url: '/api/consumer-requests',
    payload: request,
  });
  await app.close();

  expect(answer.statusCode).toBe(201);
  expect(await kept(request.email)).toMatchObject([{ code: answer.json().code }]);
});

test('the application cannot change or delete a request', async () => {
  const { pool } = server.database;
  for (const statement of [
    `update consumer_request set code = 'x'`,
    'delete from consumer_request',
    'truncate consumer_request',
  ])
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test.each([
  ['kind', 'refund', 'Tipo de pedido: Elegí una de las opciones'],
  ['kind', undefined, 'Tipo de pedido: Elegí una de las opciones'],
  ['name', '   ', 'Nombre: Completá este campo'],
  ['name', 'a'.repeat(101), 'Nombre: Máximo 100 caracteres'],
  ['email', 'marta', 'Email: Ingresá un email válido'],
  ['email', 'marta@a.example\r\nBcc: x@y.example', 'Email: Ingresá un email válido'],
  ['account', 'a'.repeat(101), 'Usuario o comercio: Máximo 100 caracteres'],
  ['phone', '1'.repeat(41), 'Teléfono: Máximo 40 caracteres'],
  ['message', 'a'.repeat(2001), 'Mensaje: Máximo 2000 caracteres'],
])('is refused with %s %j: %s', async (field, value, error) => {
  const answer = await ask({ ...someoneAsking(), [field]: value });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error, fields: { [field]: expect.any(String) } });
});

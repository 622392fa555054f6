import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { consumerRequest, consumerRequestReceipt } from './consumer-requests.schemas.ts';
import { parseInput } from './errors.ts';

const REGRET = { kind: 'regret', name: 'Sol', email: 'sol@kiosco.com' };

test.each(['regret', 'cancellation'])(
  'a %s needs only what it takes to answer it: a name and an address',
  (kind) => {
    expect(consumerRequest.parse({ ...REGRET, kind })).toEqual({
      ...REGRET,
      kind,
      account: null,
      phone: null,
      message: null,
    });
  },
);

test('a request may be named by whoever sends it', () => {
  const _id = newId();

  expect(consumerRequest.parse({ ...REGRET, _id })._id).toBe(_id);
});

test.each([
  ['name', 'Nombre: Máximo 100 caracteres', 'a'.repeat(100)],
  ['account', 'Usuario o comercio: Máximo 100 caracteres', 'a'.repeat(100)],
  ['message', 'Mensaje: Máximo 2000 caracteres', 'a'.repeat(2000)],
])('a %s is taken up to its limit, and past it says %s', (field, error, atLimit) => {
  expect(consumerRequest.parse({ ...REGRET, [field]: atLimit })).toMatchObject({
    [field]: atLimit,
  });
  expect(parseInput(consumerRequest, { ...REGRET, [field]: `${atLimit}1` }).refusal).toMatchObject({
    error,
  });
});

test.each([
  ['Tipo de pedido: Elegí una de las opciones', { kind: 'complaint' }],
  ['Nombre: Completá este campo', { name: ' ' }],
  ['Email: Ingresá un email válido', { email: 'sol' }],
])('a request is refused: %s', (error, wrong) => {
  expect(parseInput(consumerRequest, { ...REGRET, ...wrong }).refusal).toMatchObject({ error });
});

test('whoever made a request is given its code', () => {
  const receipt = { code: 'ARR-7K4M-9Q2X', message: 'Recibimos tu pedido' };

  expect(consumerRequestReceipt.parse(receipt)).toEqual(receipt);
});

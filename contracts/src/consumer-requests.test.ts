import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { consumerRequest, consumerRequestReceipt } from './consumer-requests.schemas.ts';
import { parseInput } from './errors.ts';

const REGRET = { kind: 'regret', name: 'Sol', email: 'sol@kiosco.com' };

test.each(['regret', 'cancellation'])(
  'a %s requires only a name and an address for the answer',
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

test('a request may have an id of its sender', () => {
  const _id = newId();

  expect(consumerRequest.parse({ ...REGRET, _id })._id).toBe(_id);
});

test.each([
  ['name', 'Nombre: Máximo 100 caracteres', 'a'.repeat(100)],
  ['account', 'Usuario o comercio: Máximo 100 caracteres', 'a'.repeat(100)],
  ['message', 'Mensaje: Máximo 2000 caracteres', 'a'.repeat(2000)],
])('a %s is accepted up to its limit, and refused above it: %s', (field, error, atLimit) => {
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

test('a request returns its code', () => {
  const receipt = { code: 'ARR-7K4M-9Q2X', message: 'Recibimos tu pedido' };

  expect(consumerRequestReceipt.parse(receipt)).toEqual(receipt);
});

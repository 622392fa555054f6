import { newId } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { contactMessage, contactReceipt } from './contact.schemas.ts';
import { parseInput } from './errors.ts';

const QUESTION = { name: 'Sol', email: 'sol@kiosco.com', phone: '+542645550101', message: 'Hola' };

test('a message for the operator may have an id of its sender', () => {
  const named = { _id: newId(), ...QUESTION };

  expect(contactMessage.parse(QUESTION)).toEqual(QUESTION);
  expect(contactMessage.parse(named)).toEqual(named);
});

test.each([
  ['name', 'Nombre: Máximo 100 caracteres', 'a'.repeat(100)],
  ['message', 'Mensaje: Máximo 5000 caracteres', 'a'.repeat(5000)],
])('a %s is accepted up to its limit, and refused above it: %s', (field, error, atLimit) => {
  expect(contactMessage.parse({ ...QUESTION, [field]: atLimit })).toMatchObject({
    [field]: atLimit,
  });
  expect(parseInput(contactMessage, { ...QUESTION, [field]: `${atLimit}1` }).refusal).toMatchObject(
    {
      error,
    },
  );
});

test.each([
  ['name', 'Nombre: Completá este campo'],
  ['email', 'Email: Completá este campo'],
  ['phone', 'Teléfono: Completá este campo'],
  ['message', 'Mensaje: Completá este campo'],
])('a message with a blank %s is refused: %s', (field, error) => {
  expect(parseInput(contactMessage, { ...QUESTION, [field]: ' ' }).refusal).toMatchObject({
    error,
  });
});

test('a message returns a confirmation', () => {
  expect(contactReceipt.parse({ message: 'Gracias' })).toEqual({ message: 'Gracias' });
});

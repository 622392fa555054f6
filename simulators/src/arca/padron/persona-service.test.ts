import { expect, test } from 'vitest';
import { anArca, aTicket, CUIT } from '../../../test/arca/an-arca.ts';
import { persona, textIn } from '../../../test/arca/client.ts';
import { TAXPAYERS } from './taxpayers.ts';

test('the register distinguishes inactive and unknown people, and requires its ticket', async () => {
  const arca = await anArca();
  const { token, sign } = await aTicket(arca, { service: 'ws_sr_padron_a13' });
  const find = async (id: string, changes: Record<string, string> = {}, operation?: string) => {
    const given = { token, sign, cuitRepresentada: CUIT, idPersona: id, ...changes };
    const elements = Object.entries(given).map(([name, value]) => `<${name}>${value}</${name}>`);
    const heard = await persona(arca.url, operation ?? 'getPersona', elements.join(''));
    return heard.status === 200 ? textIn(heard, 'estadoClave') : textIn(heard, 'faultstring');
  };
  const inactive = TAXPAYERS.find(({ state }) => state === 'INACTIVO')?.cuit as string;
  expect(await find('20000001016')).toBe('ACTIVO');
  expect(await find('20999999999')).toBe('La Clave (CUIT/CUIL) consultada es inexistente');
  expect(await find(inactive)).toBe('La clave (CUIT/CUIL) consultada se encuentra INACTIVA');
  expect(await find(inactive, {}, 'getPersonaV2')).toBe('INACTIVO');
  expect(await find('200000010160')).toBe('El Id de la persona no es valido');
  expect(await find('20000001016', { token: '' })).toBe('Falta token y/o sign.');
  expect(await find('200000010160', { token: 'abc' })).toBe('Token malformado');
  expect(await find('20000001016', { cuitRepresentada: '30000005025' })).toBe(
    'Este token no le permite actuar en representacion de la CUIT 30000005025',
  );
  const other = await aTicket(arca, { service: 'wsfe' });
  expect(await find('20000001016', { ...other })).toMatch(/no fue emitido para este servicio/);
});

test('the numbers of the invented taxpayers have their check digit, and are unique', () => {
  const cuits = TAXPAYERS.map(({ cuit }) => cuit);
  expect(new Set(cuits).size).toBe(cuits.length);
  for (const cuit of cuits) {
    const sum = [...cuit].reduce(
      (total, digit, at) => total + Number(digit) * (WEIGHTS[at] ?? 1),
      0,
    );
    expect(sum % 11).toBe(0);
  }
});

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];

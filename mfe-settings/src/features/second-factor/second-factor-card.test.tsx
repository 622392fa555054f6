import { aShopServer } from '@mostrador/federation/test/shop-server';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';

const { shop } = aShopServer();
const ON = { enabled: true, recoveryCodesLeft: 10, available: true };

const press = async (person: UserEvent, name: string) =>
  person.click(await screen.findByRole('button', { name }));
const type = async (person: UserEvent, label: string, text: string) =>
  person.type(await screen.findByLabelText(label), text);

const submit = (person: UserEvent, name: string) =>
  person.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('turning it on', () => {
  async function start() {
    const { person } = openPage('/app/settings');
    await press(person, 'Activar');
    await type(person, 'Contraseña', 'secreto{Enter}');
    await screen.findByRole('img', { name: 'Código QR para la aplicación' });
    return person;
  }

  test('requires the password, shows the key as QR and text, and shows the codes once', async () => {
    const person = await start();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(shop.secondFactor.enabled).toBe(false);
    await type(person, 'Código de verificación', '123456{Enter}');

    const codes = await screen.findByRole('list', { name: 'Códigos de recuperación' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    // A second Enter, or Escape, does not lose them.
    await person.keyboard('{Enter}{Escape}');
    expect(document.activeElement).toBe(codes);
    await press(person, 'Ya los guardé');
    expect(screen.queryByText('K7QF-2MXR-9H20')).toBeNull();
    expect(await screen.findByText('Activada')).toBeTruthy();
    expect(screen.getByText('Te quedan 10 códigos de recuperación')).toBeTruthy();
  });

  test('keeps the codes on screen when they cannot be copied', async () => {
    const person = await start();
    await type(person, 'Código de verificación', '123456{Enter}');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await press(person, 'Copiar');

    expect(await screen.findByText('No se pudieron copiar: anotalos o seleccionalos')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copiar' })).toBeTruthy();
  });

  test('shows a wrong password beside it', async () => {
    const { person } = openPage('/app/settings');
    await press(person, 'Activar');
    await type(person, 'Contraseña', 'otra{Enter}');

    expect(await screen.findByText('La contraseña no es correcta')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Contraseña'));
  });

  test('shows a wrong code beside it, and turns nothing on', async () => {
    const person = await start();
    await type(person, 'Código de verificación', '000000{Enter}');

    expect(
      await screen.findByText('El código de verificación no es correcto o ya se usó'),
    ).toBeTruthy();
    expect(shop.secondFactor.enabled).toBe(false);
  });
});

describe('when it is on', () => {
  test('it is turned off with the password and a code', async () => {
    shop.secondFactor = ON;
    const { person } = openPage('/app/settings');
    await press(person, 'Desactivar');
    await type(person, 'Contraseña', 'secreto');
    await type(person, 'Código de verificación', '123456');
    await submit(person, 'Desactivar');

    expect(await screen.findByText('Verificación en dos pasos desactivada')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Activar' })).toBeTruthy();
  });

  test('new codes are shown once, and a warning when few are left', async () => {
    shop.secondFactor = { ...ON, recoveryCodesLeft: 1 };
    const { person } = openPage('/app/settings');
    expect(await screen.findByText('Te queda 1 código de recuperación')).toBeTruthy();
    expect(screen.getByText(/Generá otros códigos de recuperación/)).toBeTruthy();
    await press(person, 'Generar otros códigos');
    await type(person, 'Contraseña', 'secreto');
    await type(person, 'Código de verificación', '123456');
    await submit(person, 'Generar');

    expect(await screen.findByRole('list', { name: 'Códigos de recuperación' })).toBeTruthy();
    await press(person, 'Ya los guardé');
    expect(await screen.findByText('Te quedan 10 códigos de recuperación')).toBeTruthy();
  });
});

test('an installation without a key offers nothing', async () => {
  shop.secondFactor = { enabled: false, recoveryCodesLeft: 0, available: false };
  openPage('/app/settings');

  expect(await screen.findByText('No está disponible en esta instalación.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Activar' })).toBeNull();
});

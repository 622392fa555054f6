import { currentTillSettings } from '@mostrador/contracts/till-settings.schemas';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ALFAJOR,
  aCounterServer,
  completed,
  openReadyCounter,
  SUGAR,
  YERBA,
} from '../../../test/open-counter.ts';
import { MUTE_KEY } from '../../features/till-settings/use-muted.ts';

const { shop } = aCounterServer();

const refusal = () => screen.queryByRole('alert')?.textContent?.replace(/\s/g, ' ');
const calmMessages = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .filter((text) => text && !text.includes('$'));

describe('messages of the till', () => {
  test('name the added product and its quantity', async () => {
    const { scanned, search } = await openReadyCounter();
    await scanned(YERBA);
    expect(calmMessages()).toEqual(['Agregado: Yerba Playadito']);
    await search('3*');
    await scanned(YERBA);
    expect(calmMessages()).toEqual(['Agregado: Yerba Playadito × 3']);
  });

  test('name the changed quantity, and the removed product', async () => {
    const { scanned, person } = await openReadyCounter();
    await scanned(YERBA);
    await person.click(screen.getByRole('button', { name: 'Aumentar Yerba Playadito' }));
    expect(calmMessages()).toEqual(['Yerba Playadito: 2\u00a0unidades']);
    await person.click(screen.getByRole('button', { name: 'Quitar Yerba Playadito' }));
    expect(calmMessages()).toEqual(['Quitado: Yerba Playadito']);
  });

  test('name an unavailable product and its stock', async () => {
    const { scanned } = await openReadyCounter();
    await scanned(SUGAR);
    expect(refusal()).toBe('Stock insuficiente. Azúcar Ledesma: sin stock');
    await scanned(ALFAJOR, ALFAJOR, ALFAJOR);
    expect(refusal()).toBe('Stock insuficiente: quedan 2 de Alfajor Jorgito');
  });

  test('are replaced by the next message, of either kind', async () => {
    const { scanned } = await openReadyCounter();
    await scanned(SUGAR);
    expect(refusal()).toContain('Azúcar');
    await scanned(YERBA);
    expect(refusal()).toBeUndefined();
    expect(calmMessages()).toEqual(['Agregado: Yerba Playadito']);
    await scanned(SUGAR);
    expect(calmMessages()).toEqual([]);
  });

  test('are repeated as a new element when they are equal', async () => {
    const { scanned } = await openReadyCounter();
    await scanned(YERBA);
    const first = screen.getByText('Agregado: Yerba Playadito');
    await scanned(YERBA);
    expect(screen.getByText('Agregado: Yerba Playadito')).not.toBe(first);
    await scanned(SUGAR);
    const alert = screen.getByRole('alert');
    await scanned(SUGAR);
    expect(screen.getByRole('alert')).not.toBe(alert);
  });

  test('disappear with their sale', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await keyboard.press('F9');
    await completed();
    expect(calmMessages()).toEqual([]);
  });

  test('are not toasts', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(SUGAR);
    await keyboard.press('F9');
    expect(refusal()).toBe('El carrito está vacío');
    expect(screen.queryByRole('button', { name: 'Descartar aviso' })).toBeNull();
  });
});

describe('the sounds', () => {
  let tones: number;

  class SilentNode {
    readonly gain = { setValueAtTime() {}, linearRampToValueAtTime() {} };
    connect(next: unknown) {
      return next;
    }
    start() {
      tones += 1;
    }
    stop() {}
  }

  beforeEach(() => {
    tones = 0;
    localStorage.clear();
    vi.stubGlobal(
      'AudioContext',
      class {
        state = 'running';
        currentTime = 0;
      },
    );
    vi.stubGlobal('OscillatorNode', SilentNode);
    vi.stubGlobal('GainNode', SilentNode);
    Object.defineProperty(navigator, 'userActivation', {
      configurable: true,
      value: { hasBeenActive: true },
    });
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  test('distinguish additions and refusals', async () => {
    const { scanned } = await openReadyCounter();
    await scanned(YERBA);
    expect(tones).toBe(1);
    await scanned(SUGAR);
    expect(tones).toBe(3);
  });

  test("are turned off by the shop's setting", async () => {
    shop.tillSettings = currentTillSettings.parse({ sounds: false });
    const { scanned } = await openReadyCounter();
    await scanned(YERBA, SUGAR);
    expect(tones).toBe(0);
  });

  test('are turned off on a muted device', async () => {
    localStorage.setItem(MUTE_KEY, 'true');
    const { scanned } = await openReadyCounter();
    await scanned(YERBA, SUGAR);
    expect(tones).toBe(0);
  });
});

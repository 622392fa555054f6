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

describe('what the till says', () => {
  test('names what was added, and how much of it', async () => {
    const { scanned, search } = await openReadyCounter();
    await scanned(YERBA);
    expect(calmMessages()).toEqual(['Agregado: Yerba Playadito']);
    await search('3*');
    await scanned(YERBA);
    expect(calmMessages()).toEqual(['Agregado: Yerba Playadito × 3']);
  });

  test('names what is out of stock, and how many are left', async () => {
    const { scanned } = await openReadyCounter();
    await scanned(SUGAR);
    expect(refusal()).toBe('Stock insuficiente. Azúcar Ledesma: sin stock');
    await scanned(ALFAJOR, ALFAJOR, ALFAJOR);
    expect(refusal()).toBe('Stock insuficiente: quedan 2 de Alfajor Jorgito');
  });

  test('is replaced by the next message, of either kind', async () => {
    const { scanned } = await openReadyCounter();
    await scanned(SUGAR);
    expect(refusal()).toContain('Azúcar');
    await scanned(YERBA);
    expect(refusal()).toBeUndefined();
    expect(calmMessages()).toEqual(['Agregado: Yerba Playadito']);
    await scanned(SUGAR);
    expect(calmMessages()).toEqual([]);
  });

  test('is said again when it is the same, as a new element', async () => {
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

  test('goes with its sale', async () => {
    const { scanned, keyboard } = await openReadyCounter();
    await scanned(YERBA);
    await keyboard.press('F9');
    await completed();
    expect(calmMessages()).toEqual([]);
  });

  test('and not in a toast', async () => {
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

  test('tell what was added from what was refused', async () => {
    const { scanned } = await openReadyCounter();
    await scanned(YERBA);
    expect(tones).toBe(1);
    await scanned(SUGAR);
    expect(tones).toBe(3);
  });

  test("are silenced by the shop's setting", async () => {
    shop.tillSettings = currentTillSettings.parse({ sounds: false });
    const { scanned } = await openReadyCounter();
    await scanned(YERBA, SUGAR);
    expect(tones).toBe(0);
  });

  test('are silenced on a muted device', async () => {
    localStorage.setItem(MUTE_KEY, 'true');
    const { scanned } = await openReadyCounter();
    await scanned(YERBA, SUGAR);
    expect(tones).toBe(0);
  });
});

import { session } from '@mostrador/shared-auth';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CameraButton } from './camera-button.tsx';
import type { ScanResult } from './camera-scanner.tsx';

const YERBA = '7790387013627';

/** The fake camera: what it shows, and what the scanner did with it. */
let camera: {
  inPicture: string[];
  stopped: number;
  torch: boolean | undefined;
  refusal: string | undefined;
};

beforeEach(() => {
  camera = { inPicture: [], stopped: 0, torch: undefined, refusal: undefined };
  const track = {
    stop: () => camera.stopped++,
    getCapabilities: () => ({ torch: camera.torch !== undefined }),
    applyConstraints: async ({ advanced }: { advanced: [{ torch: boolean }] }) => {
      camera.torch = advanced[0].torch;
    },
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: {
      enumerateDevices: async () => [{ kind: 'videoinput' }],
      getUserMedia: async () => {
        if (camera.refusal) throw new DOMException('No', camera.refusal);
        return Object.assign(new MediaStream(), {
          getTracks: () => [track],
          getVideoTracks: () => [track],
        });
      },
    },
  });
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => [
        'ean_13',
        'ean_8',
        'upc_a',
        'code_128',
        'itf',
        'qr_code',
      ];
      detect = async () =>
        camera.inPicture.map((rawValue) => ({
          rawValue,
          format: rawValue.startsWith('1') ? 'itf' : 'ean_13',
        }));
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openScanner(onScan = vi.fn((): ScanResult => ({ added: true, message: 'Yerba' }))) {
  const person = userEvent.setup();
  const { unmount } = render(<CameraButton onScan={onScan} />);
  await person.click(await screen.findByRole('button', { name: 'Escanear con la cámara' }));
  return { person, onScan, unmount };
}

const status = () => screen.getByRole('status').textContent;

describe('the camera', () => {
  test('scans and announces each product once', async () => {
    const { onScan } = await openScanner();
    await waitFor(() => expect(status()).toBe('Apuntá al código de barras'));
    camera.inPicture = [YERBA];
    await waitFor(() => expect(status()).toBe('Yerba'));

    onScan.mockReturnValue({ added: false, message: 'Ningún producto tiene el código 234' });
    camera.inPicture = [YERBA, '234'];
    await waitFor(() => expect(status()).toBe('Ningún producto tiene el código 234'));
    expect(onScan.mock.calls).toEqual([[YERBA], ['234']]);
  });

  test.each([
    [
      'Listo',
      (person: ReturnType<typeof userEvent.setup>) =>
        person.click(screen.getByRole('button', { name: 'Listo' })),
    ],
    ['Escape', (person: ReturnType<typeof userEvent.setup>) => person.keyboard('{Escape}')],
    [
      'another app',
      async () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        act(() => void document.dispatchEvent(new Event('visibilitychange')));
      },
    ],
  ])('stops after %s', async (_, leave) => {
    const { person } = await openScanner();
    await waitFor(() => expect(status()).toBe('Apuntá al código de barras'));
    await leave(person);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(camera.stopped).toBe(1);
  });

  test('scans the whole code of a case, and no part of it', async () => {
    const { onScan } = await openScanner();
    camera.inPicture = ['17790387', '17790387013625', '17790387013624'];
    await waitFor(() => expect(onScan.mock.calls).toEqual([['17790387013624']]));
  });

  test('closes when the scan goes on elsewhere', async () => {
    await openScanner(vi.fn(() => ({ added: false, message: 'Buscando', closes: true })));
    camera.inPicture = [YERBA];
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(camera.stopped).toBe(1);
  });

  test('adds nothing while the till is locked', async () => {
    const isLocked = vi.spyOn(session, 'isLocked').mockReturnValue(true);
    const { onScan } = await openScanner();
    await waitFor(() => expect(status()).toBe('Apuntá al código de barras'));
    camera.inPicture = [YERBA];
    await waitFor(() => expect(isLocked).toHaveBeenCalled());

    isLocked.mockReturnValue(false);
    camera.inPicture = ['234'];
    await waitFor(() => expect(onScan.mock.calls).toEqual([['234']]));
  });

  test('stops after the page is left', async () => {
    const { unmount } = await openScanner();
    await waitFor(() => expect(status()).toBe('Apuntá al código de barras'));
    unmount();
    expect(camera.stopped).toBe(1);
  });
});

test('offers the light where there is one', async () => {
  camera.torch = false;
  const { person } = await openScanner();
  const light = await screen.findByRole('button', { name: 'Linterna', pressed: false });
  await person.click(light);
  expect(camera.torch).toBe(true);
  expect(light.getAttribute('aria-pressed')).toBe('true');
});

describe('explains a missing camera', () => {
  test.each([
    ['NotAllowedError', /no tiene permiso para usar la cámara/],
    ['NotFoundError', /Este equipo no tiene cámara/],
    ['NotReadableError', /Otra aplicación está usando la cámara/],
    ['AbortError', /No se pudo prender la cámara/],
  ])('%s', async (refusal, sentence) => {
    camera.refusal = refusal;
    const { person } = await openScanner();
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);

    camera.refusal = undefined;
    await person.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
    await waitFor(() => expect(status()).toBe('Apuntá al código de barras'));
  });

  test('at an http address', async () => {
    vi.stubGlobal('isSecureContext', false);
    await openScanner();
    expect((await screen.findByRole('alert')).textContent).toMatch(/entrás con https/);
  });
});

test('is not offered on a computer without one', async () => {
  const none = Promise.resolve([{ kind: 'audioinput' }]);
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices: () => none } });
  render(<CameraButton onScan={vi.fn()} />);
  await act(() => none);
  expect(screen.queryByRole('button')).toBeNull();
});

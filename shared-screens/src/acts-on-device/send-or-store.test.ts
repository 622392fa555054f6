import { newId } from '@mostrador/domain';
import { describe, expect, test, vi } from 'vitest';
import { type ActsOnDevice, failureOf, sendOrStore } from './send-or-store.ts';

const ACT = {
  kind: 'opening',
  body: { _id: newId(), openingAmount: 1000 },
} as Parameters<ActsOnDevice['store']>[0];

function aDevice({ isOffline = false, problem }: { isOffline?: boolean; problem?: string } = {}) {
  const store = vi.fn<ActsOnDevice['store']>(async () => problem);
  return { isOffline: () => isOffline, store };
}

/** A call that ends with this status and answer; without them, no answer arrives. */
function failing(status?: number, data?: unknown) {
  const response = status === undefined ? undefined : { status, data };
  const failure = Object.assign(new Error('failed'), { isAxiosError: true, response });
  return vi.fn(() => Promise.reject(failure));
}

describe('what was done on a device', () => {
  test('is sent, and not stored, when the server answers', async () => {
    const device = aDevice();
    const send = vi.fn(async () => {});
    await sendOrStore(device, ACT, send);

    expect(send).toHaveBeenCalledOnce();
    expect(device.store).not.toHaveBeenCalled();
  });

  test('is stored without waiting for a server that is known not to answer', async () => {
    const device = aDevice({ isOffline: true });
    const send = vi.fn(async () => {});
    await sendOrStore(device, ACT, send);

    expect(send).not.toHaveBeenCalled();
    expect(device.store).toHaveBeenCalledExactlyOnceWith(ACT);
  });

  test('is stored without being sent when it refers to something that the server lacks', async () => {
    const device = aDevice();
    const send = vi.fn(async () => {});
    await sendOrStore(device, ACT, send, { mustWait: true });

    expect(send).not.toHaveBeenCalled();
    expect(device.store).toHaveBeenCalledOnce();
  });

  test.each([
    ['no answer', failing()],
    ['the page of a proxy', failing(502, '<html>')],
    ['the page of a captive portal', failing(403, '<html>')],
  ])('is stored after %s', async (_, send) => {
    const device = aDevice();
    await sendOrStore(device, ACT, send);

    expect(device.store).toHaveBeenCalledExactlyOnceWith(ACT);
  });

  test('is not stored when the server refuses it', async () => {
    const device = aDevice();
    const send = failing(409, { error: 'Ya hay una caja abierta' });

    await expect(sendOrStore(device, ACT, send)).rejects.toThrow('failed');
    expect(device.store).not.toHaveBeenCalled();
  });

  test('fails where nothing can be stored', async () => {
    await expect(sendOrStore(undefined, ACT, failing())).rejects.toThrow('failed');
  });

  test('says why the device could not store it', async () => {
    const device = aDevice({ isOffline: true, problem: 'Liberá espacio' });
    const failure = await sendOrStore(device, ACT, failing()).catch((error: unknown) => error);

    expect(failureOf(failure, 'Error al abrir la caja')).toBe(
      'Error al abrir la caja. Liberá espacio',
    );
    expect(failureOf(new Error(), 'Error al abrir la caja')).toBe('Error al abrir la caja');
  });
});

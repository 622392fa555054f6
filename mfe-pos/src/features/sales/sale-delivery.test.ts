import type { CompletedSale } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FoundSale, SaleAnswer } from './api/complete-sale.ts';
import { createSaleDelivery, type DeviceAnswer, type IdentifiedSale } from './sale-delivery.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Fixes the jitter: each wait takes its maximum.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const body: IdentifiedSale = { _id: newId(), items: [{ productId: newId(), quantity: 1 }] };
const sale = { _id: body._id } as CompletedSale;
const unanswered: SaleAnswer = { kind: 'unanswered' };
const completed: SaleAnswer = { kind: 'completed', sale };
const failed = (error?: string): SaleAnswer => ({
  kind: 'failed',
  error: error ? { error } : undefined,
});
const refused = (code: string): SaleAnswer => ({
  kind: 'refused',
  error: { error: 'Stock insuficiente', code },
});

/** A delivery whose server gives these answers, one per attempt. */
function delivering(...answers: SaleAnswer[]) {
  const pendingSale = {
    sale: { body } as { body: IdentifiedSale } | undefined,
    pending: async () => pendingSale.sale,
    settle: vi.fn(async () => leave()),
    release: vi.fn(async () => leave()),
    releaseAsNew: vi.fn(async () => leave()),
    fail: vi.fn(async (_id: string, _failure: { error: string }) => leave()),
  };
  function leave() {
    const was = pendingSale.sale;
    pendingSale.sale = undefined;
    return was !== undefined;
  }
  const send = vi.fn(async (_body: IdentifiedSale) => answers.shift() ?? unanswered);
  const seller = { signedIn: true };
  const onCompleted = vi.fn();
  const onRefused = vi.fn();
  const onRecorded = vi.fn();
  const find = vi.fn(async (): Promise<FoundSale> => 'absent');
  const device = {
    isOffline: false,
    answer: { kind: 'impossible', reason: 'Sin permiso' } as DeviceAnswer,
  };
  const completeOnDevice = vi.fn(
    async (_sale: unknown, _answering: Promise<SaleAnswer> | undefined) => {
      if (device.answer.kind !== 'impossible') leave();
      return device.answer;
    },
  );
  const delivery = createSaleDelivery({
    pendingSale,
    send,
    find,
    mustWait: () => device.isOffline,
    completeOnDevice,
    sellerIsSignedIn: () => seller.signedIn,
    onCompleted,
    onRecorded,
    onRefused,
  });
  return {
    delivery,
    pendingSale,
    send,
    find,
    seller,
    device,
    completeOnDevice,
    onCompleted,
    onRecorded,
    onRefused,
  };
}

const answered = () => vi.advanceTimersByTimeAsync(0);

test('an answered sale is settled and announced once', async () => {
  const { delivery, pendingSale, onCompleted } = delivering(completed);
  delivery.deliver();
  delivery.deliver();
  await answered();

  expect(pendingSale.settle).toHaveBeenCalledExactlyOnceWith(body._id);
  expect(onCompleted).toHaveBeenCalledOnce();
  expect(delivery.getState()).toMatchObject({ phase: 'idle', completed: { sale } });
});

test('pressing again while it is being sent sends nothing', async () => {
  const { delivery, send } = delivering(completed);
  for (let press = 0; press < 5; press++) delivery.deliver();
  await answered();
  expect(send).toHaveBeenCalledOnce();
});

test('a lost answer is retried with the same sale, later each time', async () => {
  const { delivery, send } = delivering(unanswered, unanswered, unanswered, completed);
  delivery.deliver();
  await answered();
  expect(delivery.getState().phase).toBe('unanswered');

  for (const [milliseconds, sent] of [
    [999, 1],
    [1, 2],
    [1999, 2],
    [1, 3],
    [4000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    expect(send).toHaveBeenCalledTimes(sent);
  }
  expect(new Set(send.mock.calls.map(([sent]) => JSON.stringify(sent))).size).toBe(1);
  expect(delivery.getState()).toMatchObject({ phase: 'idle', completed: { sale } });
});

test('a busy server gets the wait that it asked for, and no longer one than half a minute', async () => {
  const { delivery, send } = delivering(
    { kind: 'unanswered', retryAfterMs: 5000 },
    { kind: 'unanswered', retryAfterMs: 3_600_000 },
    completed,
  );
  delivery.deliver();
  for (const [milliseconds, sent] of [
    [4999, 1],
    [1, 2],
    [29_999, 2],
    [1, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    expect(send).toHaveBeenCalledTimes(sent);
  }
});

test('it never waits more than half a minute', async () => {
  const { delivery, send } = delivering();
  delivery.deliver();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const tries = send.mock.calls.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(send).toHaveBeenCalledTimes(tries + 1);
});

test('a manual retry, or being online again, retries at once', async () => {
  const { delivery, send } = delivering(unanswered, unanswered, completed);
  delivery.deliver();
  await answered();
  delivery.deliver();
  await answered();
  expect(send).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  await answered();
  expect(send).toHaveBeenCalledTimes(3);
});

test('a refusal unlocks the cart', async () => {
  const { delivery, pendingSale, onRefused } = delivering(refused('sale.insufficient-stock'));
  delivery.deliver();
  await answered();

  expect(pendingSale.release).toHaveBeenCalledWith(body._id);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(delivery.getState()).toMatchObject({
    phase: 'idle',
    refused: { code: 'sale.insufficient-stock' },
  });
});

test('an id that the server knows with other content is not used again', async () => {
  const { delivery, pendingSale } = delivering(refused('sale.id-reused'));
  delivery.deliver();
  await answered();
  expect(pendingSale.releaseAsNew).toHaveBeenCalledWith(body._id);
  expect(pendingSale.release).not.toHaveBeenCalled();
});

test('when the session ends the sale stays, and is sent after the next sign-in', async () => {
  const { delivery, pendingSale, send } = delivering({ kind: 'signed-out' }, completed);
  delivery.deliver();
  await answered();
  expect(pendingSale.sale).toBeDefined();
  expect(delivery.getState().phase).toBe('idle');

  delivery.deliver();
  await answered();
  expect(send).toHaveBeenCalledTimes(2);
  expect(pendingSale.sale).toBeUndefined();
});

test('it is never sent as another user', async () => {
  const { delivery, pendingSale, send, seller } = delivering(unanswered, completed);
  delivery.deliver();
  await answered();
  seller.signedIn = false;
  await vi.advanceTimersByTimeAsync(60_000);

  expect(send).toHaveBeenCalledOnce();
  expect(pendingSale.sale).toBeDefined();
});

test('a sale that another tab settled is not announced here', async () => {
  const { delivery, pendingSale, send, onCompleted } = delivering(unanswered, completed);
  delivery.deliver();
  await answered();
  pendingSale.sale = undefined;
  await vi.advanceTimersByTimeAsync(60_000);

  expect(send).toHaveBeenCalledOnce();
  expect(onCompleted).not.toHaveBeenCalled();
  expect(delivery.getState()).toEqual({ phase: 'idle' });
});

describe('a server error', () => {
  test('is retried three times with the same sale, and then shown with its message', async () => {
    const { delivery, pendingSale, send, onRefused } = delivering(
      ...Array.from({ length: 4 }, () => failed('La base no responde')),
    );
    delivery.deliver();
    await answered();
    expect(delivery.getState().phase).toBe('failing');
    await vi.advanceTimersByTimeAsync(10 * 60_000);

    expect(send).toHaveBeenCalledTimes(4);
    expect(new Set(send.mock.calls.map(([sent]) => JSON.stringify(sent))).size).toBe(1);
    expect(pendingSale.fail).toHaveBeenCalledExactlyOnceWith(body._id, {
      error: 'La base no responde',
    });
    expect(onRefused).toHaveBeenCalledOnce();
    expect(delivery.getState()).toEqual({ phase: 'idle' });
  });

  test('without a message has the documented one', async () => {
    const { delivery, pendingSale } = delivering(failed(), failed(), failed(), failed());
    delivery.deliver();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pendingSale.fail).toHaveBeenCalledWith(body._id, {
      error: 'Error al realizar la venta',
    });
  });

  test('that is temporary is no failure', async () => {
    const { delivery, pendingSale } = delivering(failed(), failed(), failed(), completed);
    delivery.deliver();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pendingSale.fail).not.toHaveBeenCalled();
    expect(delivery.getState()).toMatchObject({ completed: { sale } });
  });

  test('between lost answers is counted separately', async () => {
    const { delivery, send, pendingSale } = delivering(
      ...[failed(), unanswered, failed(), unanswered, failed(), unanswered, failed()],
    );
    delivery.deliver();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(send).toHaveBeenCalledTimes(7);
    expect(pendingSale.fail).toHaveBeenCalledOnce();
  });

  test('after the sale was recorded is a successful sale', async () => {
    const { delivery, pendingSale, find, onRecorded, onRefused } = delivering(
      ...[failed(), failed(), failed(), failed()],
    );
    find.mockResolvedValue('recorded');
    delivery.deliver();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(pendingSale.settle).toHaveBeenCalledExactlyOnceWith(body._id);
    expect(onRecorded).toHaveBeenCalledOnce();
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('with another sale under its id drops that id', async () => {
    const { delivery, pendingSale, find, onRefused } = delivering(
      ...[failed(), failed(), failed(), failed()],
    );
    find.mockResolvedValue('other');
    delivery.deliver();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(pendingSale.releaseAsNew).toHaveBeenCalledWith(body._id);
    expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'sale.id-reused' }));
  });
});

test('a recorded sale whose answer cannot be shown is settled', async () => {
  const { delivery, pendingSale, onRecorded } = delivering({ kind: 'recorded' });
  delivery.deliver();
  await answered();
  expect(pendingSale.settle).toHaveBeenCalledExactlyOnceWith(body._id);
  expect(onRecorded).toHaveBeenCalledOnce();
});

describe('a sale that this device can complete', () => {
  const onDevice = { kind: 'completed', sale, provisionalNumber: 'P-0007' } as const;

  test('is completed there when the server has not answered for 1.5 seconds', async () => {
    const { delivery, send, device, completeOnDevice, onRefused } = delivering();
    device.answer = onDevice;
    send.mockReturnValue(new Promise(() => undefined));
    delivery.deliver();
    await vi.advanceTimersByTimeAsync(1499);
    expect(completeOnDevice).not.toHaveBeenCalled();

    await vi.advanceTimersByTimeAsync(1);
    expect(delivery.getState()).toMatchObject({
      phase: 'idle',
      completed: { sale, provisionalNumber: 'P-0007' },
    });
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('is completed there at once when the network refuses', async () => {
    const { delivery, device, send } = delivering(unanswered);
    device.answer = onDevice;
    delivery.deliver();
    await answered();
    expect(send).toHaveBeenCalledOnce();
    expect(delivery.getState().completed?.provisionalNumber).toBe('P-0007');
  });

  test('is not even sent while the server is known not to answer', async () => {
    const { delivery, device, send } = delivering(completed);
    device.answer = onDevice;
    device.isOffline = true;
    delivery.deliver();
    await answered();
    expect(send).not.toHaveBeenCalled();
    expect(delivery.getState().completed?.provisionalNumber).toBe('P-0007');
  });

  test('stays with a server that answers in time', async () => {
    const { delivery, device, completeOnDevice } = delivering(completed);
    device.answer = onDevice;
    delivery.deliver();
    await vi.advanceTimersByTimeAsync(5000);
    expect(completeOnDevice).not.toHaveBeenCalled();
    expect(delivery.getState().completed?.provisionalNumber).toBeUndefined();
  });

  test('is refused in place by a server that refuses in time', async () => {
    const { delivery, device, onRefused } = delivering(refused('sale.insufficient-stock'));
    device.answer = onDevice;
    delivery.deliver();
    await answered();
    expect(onRefused).toHaveBeenCalledOnce();
    expect(delivery.getState().completed).toBeUndefined();
  });

  test('is completed there at once when the server fails', async () => {
    const { delivery, device, send, onRefused } = delivering(failed('Error del servidor'));
    device.answer = onDevice;
    delivery.deliver();
    await answered();
    expect(send).toHaveBeenCalledOnce();
    expect(delivery.getState().completed?.provisionalNumber).toBe('P-0007');
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('passes its late answer on', async () => {
    const { delivery, device, send, completeOnDevice } = delivering();
    device.answer = onDevice;
    const late = Promise.withResolvers<SaleAnswer>();
    send.mockReturnValue(late.promise);
    delivery.deliver();
    await vi.advanceTimersByTimeAsync(1500);
    late.resolve(completed);
    expect(await completeOnDevice.mock.calls[0]?.[1]).toBe(completed);
  });

  test('shows nothing when another tab settled it meanwhile', async () => {
    const { delivery, device } = delivering(unanswered);
    device.answer = { kind: 'gone' };
    delivery.deliver();
    await answered();
    expect(delivery.getState()).toEqual({ phase: 'idle' });
  });

  test('becomes the sale of the server on screen once that has it', async () => {
    const { delivery, device } = delivering(unanswered);
    device.answer = onDevice;
    delivery.deliver();
    await answered();
    const numbered = { ...sale, number: 12 };
    delivery.showDelivered({ ...numbered, _id: newId() });
    expect(delivery.getState().completed?.provisionalNumber).toBe('P-0007');
    delivery.showDelivered(numbered);
    expect(delivery.getState().completed).toMatchObject({ sale: { number: 12 } });
    expect(delivery.getState().completed?.provisionalNumber).toBeUndefined();
  });
});

test('a sale that waits says why this device cannot complete it, and is sent until answered', async () => {
  const { delivery, onCompleted } = delivering(unanswered, completed);
  delivery.deliver();
  await answered();
  expect(delivery.getState()).toMatchObject({ phase: 'unanswered', notOnDevice: 'Sin permiso' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(onCompleted).toHaveBeenCalledOnce();
});

import type { ServerResponse } from 'node:http';
import { productEndpoints } from '@mostrador/contracts/products';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { aProduct } from '@mostrador/contracts/test/a-product';
import {
  type CurrentTillSettings,
  tillSettingsEndpoints,
} from '@mostrador/contracts/till-settings';
import { currentTillSettings } from '@mostrador/contracts/till-settings.schemas';
import { userEndpoints } from '@mostrador/contracts/users';
import { type Notice, onNotice, session } from '@mostrador/shared-auth';
import { answerWith, aServer } from '@mostrador/shared-auth/test/a-server';
import { aSeller, aUser } from '@mostrador/shared-auth/test/a-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { patchReads } from './patch-reads.ts';
import { cachedProduct, mergeProduct } from './product-list.ts';
import { queryClient } from './query-client.ts';
import { prefetch, readAgain, readOptions, useRead } from './read.ts';
import { useWrite } from './write.ts';

const YERBA = aProduct({ name: 'Yerba', version: 1 });
const STORED = currentTillSettings.parse({});
const SAVED = { ...STORED, tiles: false };
const CHANGED_LATER = { ...SAVED, sounds: false };
const server = aServer();
const notices: Notice[] = [];
let stop = () => {};

beforeEach(() => {
  server.answers(({ method, url }, response) => {
    if (method === 'PUT') answerWith(response, 200, { ...YERBA, name: 'Mate', version: 2 });
    else if (url.startsWith('/api/sales')) answerWith(response, 200, { sales: [] });
    else answerWith(response, 200, [YERBA]);
  });
  session.signIn({ user: aUser(), token: 'a-token' });
  stop = onNotice((notice) => notices.push(notice));
});
afterEach(() => {
  stop();
  notices.length = 0;
  queryClient.clear();
  localStorage.clear();
  session.restore();
});

const asked = (path: string) => server.received.filter(({ url }) => url.startsWith(path)).length;

function onScreen<Result>(use: () => Result) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(use, { wrapper }).result;
}

test('all readers of the same data share one answer, including the loader', async () => {
  prefetch(productEndpoints.list);
  const one = onScreen(() => useRead(productEndpoints.list));
  const other = onScreen(() =>
    useRead(productEndpoints.list, {}, { select: ([first]) => first?.name }),
  );

  await waitFor(() => expect([one.current.data, other.current.data]).toEqual([[YERBA], 'Yerba']));
  expect(asked('/api/products')).toBe(1);
});

test('a loader sends no request of a seller for what only an administrator may read', async () => {
  const loadBoth = () => {
    prefetch(userEndpoints.list);
    prefetch(productEndpoints.list);
  };
  session.signIn({ user: aSeller(), token: 'a-token' });
  loadBoth();
  await waitFor(() => expect(asked('/api/products')).toBe(1));
  expect(asked('/api/users')).toBe(0);

  session.signIn({ user: aUser(), token: 'a-token' });
  loadBoth();
  await waitFor(() => expect(asked('/api/users')).toBe(1));
});

test('another input is another read, and the one before may stay meanwhile', async () => {
  let page = 1;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    () => useRead(saleEndpoints.list, { query: { page } }, { keepPrevious: true }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.isSuccess).toBe(true));

  page = 2;
  rerender();
  expect(result.current).toMatchObject({ isPlaceholderData: true, data: { sales: [] } });
  await waitFor(() => expect(result.current.isPlaceholderData).toBe(false));
  expect(server.received.map(({ url }) => url)).toEqual(['/api/sales?page=1', '/api/sales?page=2']);
});

test('visible data is read again when its topic changes, and nothing else', async () => {
  const products = onScreen(() => useRead(productEndpoints.list));
  const sales = onScreen(() => useRead(saleEndpoints.list));
  await waitFor(() =>
    expect([products.current.isSuccess, sales.current.isSuccess]).toEqual([true, true]),
  );

  readAgain(['sales']);

  await waitFor(() => expect(asked('/api/sales')).toBe(2));
  expect(asked('/api/products')).toBe(1);
});

test('a first read in flight when its topic changes is repeated after its answer', async () => {
  const gate = Promise.withResolvers<void>();
  let sold = 0;
  server.answers(async (_request, response) => {
    const answer = { sales: [], total: sold };
    await gate.promise;
    answerWith(response, 200, answer);
  });
  const sales = onScreen(() => useRead(saleEndpoints.list));
  await waitFor(() => expect(asked('/api/sales')).toBe(1));

  for (sold = 1; sold < 3; sold++) readAgain(['sales']);
  gate.resolve();

  await waitFor(() => expect(sales.current.data).toEqual({ sales: [], total: 3 }));
  expect(asked('/api/sales')).toBe(2);
});

const RENAME = {
  params: { id: YERBA._id },
  body: { name: 'Mate', price: 1 },
};

test('a write repeats the reads of its topics, and shows its success', async () => {
  const products = onScreen(() => useRead(productEndpoints.list));
  await waitFor(() => expect(products.current.isSuccess).toBe(true));
  const write = onScreen(() =>
    useWrite(productEndpoints.update, { success: ({ body }) => `${body?.name} actualizado` }),
  );

  write.current.mutate(RENAME);

  await waitFor(() => expect(asked('/api/products')).toBe(3));
  expect(notices).toEqual([{ kind: 'success', message: 'Mate actualizado' }]);
});

test('a write with a complete answer is merged, and nothing is read again', async () => {
  const products = onScreen(() => useRead(productEndpoints.list));
  await waitFor(() => expect(products.current.isSuccess).toBe(true));
  const write = onScreen(() => useWrite(productEndpoints.update, { merge: mergeProduct }));

  await write.current.mutateAsync(RENAME);

  expect(cachedProduct(YERBA._id)?.name).toBe('Mate');
  expect(products.current.isFetching).toBe(false);
});

describe('a write that patches a read', () => {
  /** Answers each read of the settings, in the order of their requests. */
  let reads: ((settings: CurrentTillSettings) => void)[];
  beforeEach(() => {
    reads = [];
    server.answers(({ method }, response) => {
      if (method === 'PUT') answerWith(response, 200, SAVED);
      else reads.push((settings) => answerWith(response, 200, settings));
    });
  });

  async function answer(read: number, settings: CurrentTillSettings) {
    await waitFor(() => expect(reads.length).toBeGreaterThan(read));
    reads[read]?.(settings);
  }

  async function shownSettings() {
    const settings = onScreen(() => useRead(tillSettingsEndpoints.get));
    await answer(0, STORED);
    await waitFor(() => expect(settings.current.data).toEqual(STORED));
    return settings;
  }

  async function save() {
    const write = onScreen(() =>
      useWrite(tillSettingsEndpoints.update, {
        patch: (saved) => patchReads(tillSettingsEndpoints.get, () => saved),
      }),
    );
    await act(() => write.current.mutateAsync({ body: { tiles: false } }));
  }

  test('shows what was saved, also before the refetch is answered', async () => {
    const settings = await shownSettings();

    await save();

    await waitFor(() => expect(settings.current.data).toEqual(SAVED));
    await answer(1, CHANGED_LATER);
    await waitFor(() => expect(settings.current.data).toEqual(CHANGED_LATER));
  });

  test('cancels an older read on screen', async () => {
    const settings = await shownSettings();
    readAgain(['till-settings']);
    await waitFor(() => expect(reads).toHaveLength(2));

    await save();
    await answer(1, STORED);

    await answer(2, CHANGED_LATER);
    await waitFor(() => expect(settings.current.data).toEqual(CHANGED_LATER));
  });

  test('cancels an older read for a screen that is still loading', async () => {
    const options = readOptions(tillSettingsEndpoints.get);
    prefetch(tillSettingsEndpoints.get);
    await answer(0, STORED);
    await waitFor(() => expect(queryClient.getQueryData(options.queryKey)).toEqual(STORED));
    readAgain(['till-settings']);
    const older = queryClient.prefetchQuery(options);
    await waitFor(() => expect(reads).toHaveLength(2));

    await save();
    await answer(1, STORED);
    await older;

    const settings = onScreen(() => useRead(tillSettingsEndpoints.get));
    expect(settings.current.data).toEqual(SAVED);
    await answer(2, CHANGED_LATER);
    await waitFor(() => expect(settings.current.data).toEqual(CHANGED_LATER));
  });

  test('replaces a first read in progress', async () => {
    const settings = onScreen(() => useRead(tillSettingsEndpoints.get));
    await waitFor(() => expect(reads).toHaveLength(1));

    await save();
    await answer(0, STORED);

    await waitFor(() => expect(settings.current.data).toEqual(SAVED));
    await answer(1, CHANGED_LATER);
    await waitFor(() => expect(settings.current.data).toEqual(CHANGED_LATER));
  });
});

test('a refused write shows it once, and nothing is read again', async () => {
  const products = onScreen(() => useRead(productEndpoints.list));
  await waitFor(() => expect(products.current.isSuccess).toBe(true));
  server.answersWith(409, {});
  const write = onScreen(() => useWrite(productEndpoints.update, { failure: 'Error al guardar' }));

  await write.current.mutateAsync(RENAME).catch(() => undefined);

  expect(notices).toEqual([{ kind: 'error', message: 'Error al guardar' }]);
  expect(cachedProduct(YERBA._id)).toEqual(YERBA);
  expect(products.current.isFetching).toBe(false);
});

test.each([
  [
    'has no answer',
    (response: ServerResponse) => response.destroy(),
    'Error al guardar. Fijate que haya conexión y probá de nuevo.',
  ],
  [
    'ends in a server error',
    (response: ServerResponse) => answerWith(response, 502, {}),
    'Error al guardar',
  ],
])(
  'a write that %s may have been done: the changed data is read again',
  async (_, end, message) => {
    let name = 'Yerba';
    server.answers(({ method }, response) => {
      if (method === 'PUT') {
        name = 'Mate';
        end(response);
      } else answerWith(response, 200, [{ ...YERBA, name }]);
    });
    const products = onScreen(() => useRead(productEndpoints.list));
    await waitFor(() => expect(products.current.isSuccess).toBe(true));
    const write = onScreen(() =>
      useWrite(productEndpoints.update, { failure: 'Error al guardar' }),
    );

    await write.current.mutateAsync(RENAME).catch(() => undefined);

    await waitFor(() => expect(products.current.data?.[0]?.name).toBe('Mate'));
    expect(notices).toEqual([{ kind: 'error', message }]);
  },
);

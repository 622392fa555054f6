import type { ServerResponse } from 'node:http';
import { newId } from '@mostrador/domain/ids';
import { type Notice, onNotice, session } from '@mostrador/shared-auth';
import { answerWith, aServer } from '@mostrador/shared-auth/test/a-server';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { applyShopEvent } from './live-updates.ts';
import { queryClient } from './query-client.ts';
import { cancelExport, runningExport } from './running-export.ts';
import { useSalesExport } from './sales-export.ts';

const server = aServer();
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);

let asked: { url: URL; response: ServerResponse } | undefined;
let gone = false;
let saved: string[] = [];

beforeEach(() => {
  asked = undefined;
  gone = false;
  saved = [];
  server.answers(({ url }, response) => {
    asked = { url: new URL(url, 'http://x'), response };
    response.on('close', () => {
      gone = true;
    });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  session.signIn({ user: aUser(), token: 'a-token' });
});
afterEach(async () => {
  cancelExport();
  await waitFor(() => expect(runningExport.getState().running).toBeNull());
  session.restore();
  localStorage.clear();
  queryClient.clear();
});

const renderExport = () =>
  renderHook(() => useSalesExport({ failure: 'No se pudo exportar' }), { wrapper });
const anExport = () => renderExport().result;

async function started(exporting: ReturnType<typeof anExport>) {
  act(() =>
    exporting.current.start({ params: { format: 'xlsx' }, query: { status: 'cancelled' } }),
  );
  await waitFor(() => expect(asked).toBeDefined());
  return asked?.url.searchParams.get('exportId') as string;
}

function announceProgress(exportId: string, progress: number): void {
  act(() => applyShopEvent({ type: 'export-progress', exportId, progress, topics: [] }));
}

test('requests the filtered file with its own id, and saves it', async () => {
  const exporting = anExport();
  const exportId = await started(exporting);

  expect(asked?.url.pathname).toBe('/api/sales/export/xlsx');
  expect(asked?.url.searchParams.get('status')).toBe('cancelled');
  expect(exportId).toMatch(/^[0-9a-f-]{36}$/);
  asked?.response.setHeader('access-control-expose-headers', 'content-disposition');
  asked?.response.setHeader('content-disposition', 'attachment; filename="ventas.xlsx"');
  asked?.response.end('the file');

  await waitFor(() => expect(saved).toEqual(['ventas.xlsx']));
  expect(exporting.current).toMatchObject({ isPending: false, progress: undefined });
});

test('shows the progress of the file, and of no other export', async () => {
  const exporting = anExport();
  const exportId = await started(exporting);
  expect(exporting.current.progress).toBe(0);

  announceProgress(newId(), 0.9);
  announceProgress(exportId, 0.5);

  expect(exporting.current.progress).toBe(0.4);
});

test('an export outlives its screen: the next one shows its progress, and can cancel it', async () => {
  const left = renderExport();
  const exportId = await started(left.result);
  left.unmount();
  announceProgress(exportId, 0.5);

  const exporting = anExport();
  expect(exporting.current).toMatchObject({ isPending: true, progress: 0.4 });
  act(() => exporting.current.cancel());

  await waitFor(() => expect(exporting.current.isPending).toBe(false));
  await expect.poll(() => gone).toBe(true);
  expect(saved).toEqual([]);
});

test('the file of a screen that was left is saved anyway', async () => {
  const left = renderExport();
  await started(left.result);
  left.unmount();

  asked?.response.end('the file');

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(anExport().current.isPending).toBe(false);
});

test('a second export does not start while one is running', async () => {
  const exportId = await started(anExport());
  const first = asked;

  const second = anExport();
  act(() => second.current.start({ params: { format: 'csv' } }));
  announceProgress(exportId, 0.5);

  expect(asked).toBe(first);
  expect(second.current.progress).toBe(0.4);
});

test('an export ends with its session', async () => {
  const exporting = anExport();
  await started(exporting);

  act(() => session.signIn({ user: aUser(), token: 'of-another-user' }));

  await waitFor(() => expect(exporting.current.isPending).toBe(false));
  await expect.poll(() => gone).toBe(true);
  expect(saved).toEqual([]);
});

test('a cancelled export ends its request, and shows nothing', async () => {
  const heard: Notice[] = [];
  onTestFinished(onNotice((notice) => heard.push(notice)));
  const exporting = anExport();
  await started(exporting);

  act(() => exporting.current.cancel());

  await waitFor(() => expect(exporting.current.isPending).toBe(false));
  await expect.poll(() => gone).toBe(true);
  expect(heard).toEqual([]);
  expect(saved).toEqual([]);
});

test("a refusal is shown with the server's message", async () => {
  const heard: Notice[] = [];
  onTestFinished(onNotice((notice) => heard.push(notice)));
  const exporting = anExport();
  await started(exporting);

  if (asked) answerWith(asked.response, 409, { error: 'Son muchas ventas', code: 'x.y' });

  await waitFor(() => expect(heard).toEqual([{ kind: 'error', message: 'Son muchas ventas' }]));
  expect(exporting.current.isPending).toBe(false);
});

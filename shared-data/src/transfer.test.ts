import { fileEndpoints } from '@mostrador/contracts/test/file-endpoints';
import { type Notice, onNotice } from '@mostrador/shared-auth';
import { aServer } from '@mostrador/shared-auth/test/a-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { useDownload, useUpload } from './transfer.ts';

const server = aServer();
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children);
const image = new File(['x'], 'yerba.png', { type: 'image/png' });
const UPLOAD = { body: { name: 'Yerba', price: 10 }, files: { image } };

afterEach(() => queryClient.clear());

function hearNotices(): Notice[] {
  const heard: Notice[] = [];
  onTestFinished(onNotice((notice) => heard.push(notice)));
  return heard;
}

const anUpload = () =>
  renderHook(() => useUpload(fileEndpoints.save, { success: 'Listo', failure: 'No se pudo' }), {
    wrapper,
  }).result;

test('an upload reports its end once', async () => {
  const heard = hearNotices();
  server.answersWith(201, {});
  const upload = anUpload();

  await act(() => upload.current.mutateAsync(UPLOAD));

  expect(heard).toEqual([{ kind: 'success', message: 'Listo' }]);
});

test('an upload can be cancelled, and shows no error then', async () => {
  const heard = hearNotices();
  const arrived = Promise.withResolvers<void>();
  server.answers(() => arrived.resolve());
  const upload = anUpload();

  act(() => upload.current.mutate(UPLOAD));
  await arrived.promise;
  act(() => upload.current.cancel());

  await waitFor(() => expect(upload.current.isError).toBe(true));
  expect(heard).toEqual([]);
});

test("a download is saved with the server's name", async () => {
  server.answers((_request, response) => {
    response.setHeader('access-control-expose-headers', 'content-disposition');
    response.setHeader('content-disposition', 'attachment; filename="lista.csv"');
    response.writeHead(200, { 'content-type': 'text/csv' }).end('name;price');
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download, this.protocol);
  });
  const { result } = renderHook(() => useDownload(fileEndpoints.list), { wrapper });

  await act(() => result.current.mutateAsync({ query: { name: 'lista.csv' } }));

  expect(saved).toEqual(['lista.csv', 'blob:']);
});

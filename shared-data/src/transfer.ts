import type { DownloadedFile, EndpointDefinition } from '@mostrador/contracts/endpoint';
import { useRef, useState } from 'react';
import { useWrite, type WriteOptions } from './write.ts';

const REVOKE_AFTER_MS = 60_000;

/** `useWrite` for large requests: reports progress and can be cancelled. */
export function useUpload<E extends EndpointDefinition>(endpoint: E, options?: WriteOptions<E>) {
  return useTransfer(endpoint, 'onUploadProgress', options);
}

/** Saves an endpoint's file on the device, with progress. */
export function useDownload<E extends EndpointDefinition & { answers: 'file' }>(
  endpoint: E,
  options?: Pick<WriteOptions<E>, 'success' | 'failure'>,
) {
  return useTransfer(endpoint, 'onDownloadProgress', {
    ...options,
    onSuccess: saveFile,
  });
}

function useTransfer<E extends EndpointDefinition>(
  endpoint: E,
  onProgress: 'onUploadProgress' | 'onDownloadProgress',
  options?: WriteOptions<E>,
) {
  /** From 0 to 1; undefined while no transfer is running, or its length is unknown. */
  const [progress, setProgress] = useState<number>();
  const cancelling = useRef<AbortController>(undefined);
  const write = useWrite(endpoint, options, () => {
    cancelling.current = new AbortController();
    setProgress(undefined);
    return { signal: cancelling.current.signal, [onProgress]: setProgress };
  });
  return {
    ...write,
    progress: write.isPending ? progress : undefined,
    cancel: () => cancelling.current?.abort(),
  };
}

/** Saves a file on the device, like a browser download. */
export function saveFile({ name, content }: DownloadedFile): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Safari reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

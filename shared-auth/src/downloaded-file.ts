import type { DownloadedFile } from '@mostrador/contracts/endpoint';
import type { AxiosResponse } from 'axios';
import { parse } from 'content-disposition';

/** The file in an answer, with the name from its headers. */
export function downloadedFileOf({ data, headers }: AxiosResponse<Blob>): DownloadedFile {
  const { filename } = parse(String(headers['content-disposition'] ?? '')).parameters;
  return { name: filename ?? 'archivo', content: data };
}

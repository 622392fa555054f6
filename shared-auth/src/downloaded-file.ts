import type { DownloadedFile } from '@mostrador/contracts/endpoint';
import type { AxiosResponse } from 'axios';
import { parse } from 'content-disposition';

/** The file of an answer, with the name its server gave it. */
export function downloadedFileOf({ data, headers }: AxiosResponse<Blob>): DownloadedFile {
  const { filename } = parse(String(headers['content-disposition'] ?? '')).parameters;
  return { name: filename ?? 'archivo', content: data };
}

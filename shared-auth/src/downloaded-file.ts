import type { DownloadedFile } from '@mostrador/contracts/endpoint';
import type { AxiosResponse } from 'axios';
import { parse } from 'content-disposition';

/** Returns the file in an answer, with the name from its headers, or else the given name. */
export function downloadedFileOf(
  { data, headers }: AxiosResponse<Blob>,
  name: string,
): DownloadedFile {
  const { filename } = parse(String(headers['content-disposition'] ?? '')).parameters;
  return { name: filename ?? name, content: data };
}

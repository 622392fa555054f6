import { fileEndpoints } from '@mostrador/contracts/test/file-endpoints';
import { call, errorMessage, wasCancelled } from '@mostrador/shared-auth';

const client = { call, errorMessage, fileEndpoints, wasCancelled };

declare global {
  interface Window {
    client: typeof client;
  }
}

window.client = client;

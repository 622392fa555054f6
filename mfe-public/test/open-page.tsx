import '@mostrador/federation/test/between-pages';
import { openRemote } from '@mostrador/federation/test/open-remote';
import { configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InitialEntry } from 'react-router-dom';
import { routes } from '../src/routes.ts';

// Strict mode runs every effect twice: code that must run once has to pass that.
configure({ reactStrictMode: true });

const SHOP = { path: '/app/*', element: <h1>El comercio</h1> };

/**
 * Opens a page of this remote with the browser's saved session; signed out, unless the test signed
 * in.
 */
export function openPage(address: InitialEntry) {
  return { ...openRemote([...routes, SHOP], address, null), person: userEvent.setup() };
}

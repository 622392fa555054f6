import '@mostrador/federation/test/between-pages';
import { openRemote } from '@mostrador/federation/test/open-remote';
import { configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InitialEntry } from 'react-router-dom';
import { routes } from '../src/routes.ts';

// Every effect runs twice here: what must happen once has to hold that.
configure({ reactStrictMode: true });

const SHOP = { path: '/app/*', element: <h1>El comercio</h1> };

/** A page of this remote for whoever the browser kept: nobody, unless the test signed somebody in. */
export function openPage(address: InitialEntry) {
  return { ...openRemote([...routes, SHOP], address, null), person: userEvent.setup() };
}

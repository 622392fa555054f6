import { newId } from '@mostrador/domain';
import React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { RouteObject } from 'react-router-dom';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { HostedRemote, type HostProps } from './hosted-remote.tsx';

/**
 * Wraps a remote's pages as a single-spa application or parcel, for any host other than our shell.
 * It has its own router, providers and sign-in; `HostProps` are the host's options.
 */
export function lifecyclesOf(routes: RouteObject[]): ReactAppOrParcel<HostProps> {
  return singleSpaReact<HostProps>({
    React,
    ReactDOMClient: { ...ReactDOMClient, createRoot },
    rootComponent: (props) => <HostedRemote routes={routes} {...props} />,
    errorBoundary: (error) => <p role="alert">{error.message}</p>,
    parcelCanUpdate: true,
  });
}

/**
 * Gives the ids of a root a prefix of its own. Each copy of React on a page counts its ids from 0:
 * the button of one remote's form would find a field of another by the same id.
 */
function createRoot(container: ReactDOMClient.Container): ReactDOMClient.Root {
  return ReactDOMClient.createRoot(container, { identifierPrefix: newId() });
}

import type { IndexRouteObject, NonIndexRouteObject, RouteObject } from 'react-router-dom';
import type { RemoteManifest } from './remote-manifest.ts';

/** Every path that a pattern of `owns` matches. */
type PathOf<Pattern> = Pattern extends `${infer Base}/*` ? Base | `${Base}/${string}` : Pattern;

/** Properties of a route that its host reads. */
export interface RouteHandle {
  /** Title of the window while the route is shown; the area's title when absent. */
  title?: string;
  /**
   * Returns the title of the part of the page that an address shows, such as its tab; the window's
   * title has it before the page's. Undefined for the page as a whole.
   */
  partTitle?: (address: { pathname: string; searchParams: URLSearchParams }) => string | undefined;
}

type OwnedRoute<Path> = Omit<NonIndexRouteObject, 'path' | 'handle' | 'children'> & {
  /** Absolute: a remote does not know where its host's router mounts it. */
  path: Path;
  handle?: RouteHandle;
  children?: (OwnedRoute<Path> | (Omit<IndexRouteObject, 'handle'> & { handle?: RouteHandle }))[];
};

/** Defines a remote's pages. A path that its manifest does not own does not compile. */
export function defineRoutes<const Manifest extends RemoteManifest>(
  _manifest: Manifest,
  routes: OwnedRoute<PathOf<Manifest['owns'][number]>>[],
): RouteObject[] {
  return routes as RouteObject[];
}

export { FIRST_FILES, type FirstFiles, firstLoadAt } from './first-loads.ts';
export { ownedBy, ownerOf } from './ownership.ts';
export type { RegisteredRemote, Registry, RemoteRelease } from './registry.ts';
export {
  CONTRACT,
  defineManifest,
  type NavigationEntry,
  type RemoteManifest,
} from './remote-manifest.ts';
export { defineRoutes, type RouteHandle } from './routes.ts';
export { type SharedParts, unmetNeeds } from './shared-parts.ts';

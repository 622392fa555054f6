export { firstLoadAt } from './first-load-at.ts';
export { FIRST_FILES, type FirstFiles } from './first-loads.ts';
export { ownedBy, ownerOf } from './ownership.ts';
export {
  FILES_LIST,
  NAMES_FILE,
  RELEASE_FILE,
  type RegisteredRemote,
  type Registry,
  type RemoteRelease,
  releaseAddress,
} from './registry.ts';
export {
  CONTRACT,
  defineManifest,
  type NavigationEntry,
  type RemoteManifest,
} from './remote-manifest.ts';
export { defineRoutes, type RouteHandle } from './routes.ts';
export { type SharedParts, unmetNeeds } from './shared-parts.ts';

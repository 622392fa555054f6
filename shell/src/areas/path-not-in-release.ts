/** A link to a page that another release of the area has, and the one in use does not. */
export class PathNotInRelease extends Error {
  constructor(name: string, path: string) {
    super(`The release of ${name} in use does not have ${path}`);
  }
}

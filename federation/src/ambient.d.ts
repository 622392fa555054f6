/** The remote whose development server this is; see preset/development.ts. */
declare module 'the-remote-standing-alone' {
  export const mount: (props: object) => Promise<unknown>;
  export const bootstrap: (props: object) => Promise<unknown>;
}

/** The remote that this development server serves; see preset/development.ts. */
declare module 'the-remote-standing-alone' {
  export const mount: (props: object) => Promise<unknown>;
  export const bootstrap: (props: object) => Promise<unknown>;
}

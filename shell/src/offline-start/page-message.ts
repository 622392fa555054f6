/** The messages that pages send to the worker. */
export type PageMessage =
  | {
      /** The page has started: its copy works. */
      type: 'started';
      /** The versions that the shop runs instead of the current ones, by a remote's name. */
      releases?: Record<string, string>;
    }
  | {
      /** A version failed although its host has it: it is fetched again. */
      type: 'forget';
      /** Path of the version's folder. */
      folder: string;
    };

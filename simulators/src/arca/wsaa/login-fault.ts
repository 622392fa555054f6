/** A refusal of WSAA, with its documented code: `coe.alreadyAuthenticated`. */
export class LoginFault extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

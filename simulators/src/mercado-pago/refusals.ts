/** The provider's error answer. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

// The messages were observed at the provider, unless marked otherwise.
export const refusals = {
  unauthorized: () => new Refusal(401, 'invalid access token'),
  notFound: (id: string) => new Refusal(404, `The preapproval with id ${id} does not exist`),
  backUrl: () => new Refusal(400, 'Invalid value for back_url, must be a valid URL'),
  /** The provider answers a malformed payer address like this. */
  payerEmail: () => new Refusal(500, 'Internal server error'),
  samePerson: () => new Refusal(400, 'Payer and collector cannot be the same user'),
  testUser: () => new Refusal(400, 'Both payer and collector must be real or test users'),
  cardToken: () => new Refusal(400, 'card_token_id is required'),
  /** Approximate text. */
  country: () => new Refusal(400, 'Cannot operate between different countries'),
  /** Approximate text. */
  cancelled: () => new Refusal(400, 'You can not modify a cancelled preapproval.'),
  /** Approximate text. */
  missing: (field: string) => new Refusal(400, `${field} is required`),
  /** Approximate text. */
  invalid: (field: string) => new Refusal(400, `Invalid value for ${field}`),
  down: () => new Refusal(503, 'Service Unavailable'),
};

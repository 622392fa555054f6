import type { Actor } from '@mostrador/domain';

/** The caller: the user of the request's session. */
export interface SignedInUser extends Actor {
  shopId: string;
  userId: string;
  username: string;
  /** Maximum discount, in percent of a sale's price before discounts; 100 for an admin. */
  maxDiscount: number;
  /** The hash of the token, in hex: identifies the session, but does not authenticate. */
  sessionId: string;
  /** Changes with any change of the user; undefined on a server that does not store users. */
  version?: string;
}

/** The user and the time of a change. */
export interface Author extends SignedInUser {
  now: Date;
}

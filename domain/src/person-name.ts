interface NamedUser {
  username: string;
  realName?: string | null | undefined;
}

/** Returns the name of a user on screen: `Marta Gómez (marta)`, or `marta` without a real name. */
export function personName({ username, realName }: NamedUser): string {
  return realName && realName !== username ? `${realName} (${username})` : username;
}

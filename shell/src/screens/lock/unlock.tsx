import type { SessionUser } from '@mostrador/contracts/accounts';
import { pinEndpoints, type UserAtTheTill } from '@mostrador/contracts/pins';
import { personName } from '@mostrador/domain/person-name';
import { isAdmin, isOfflineToken, useSession } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { useState } from 'react';
import { OtherSellerForm } from './other-seller-form.tsx';
import { PasswordUnlockForm } from './password-unlock-form.tsx';
import { PinUnlockForm } from './pin-unlock-form.tsx';
import styles from './unlock.module.css';

export interface UnlockProps {
  user: SessionUser;
}

type Way = 'pin' | 'password' | 'other-seller';

/** Opens the locked till: with the PIN or the password of its user, or with another seller's PIN. */
export default function Unlock({ user }: UnlockProps) {
  const [chosen, setChosen] = useState<Way>();
  // The server checks the password of a session that it knows.
  const hasPassword = !isOfflineToken(useSession().token);
  const { data } = useRead(pinEndpoints.usersAtTheTill);
  const people = Array.isArray(data) ? data : [];
  // Until the server tells who has a PIN, everybody may.
  const hasPin = people.find(({ _id }) => _id === user._id)?.hasPin ?? true;
  const others = people.filter((person) => canTakeOver(person, user));
  const way = chosen ?? (hasPin ? 'pin' : 'password');
  const name = personName({ username: user.username, realName: user.name });

  return (
    <>
      {way === 'pin' && <PinUnlockForm name={name} />}
      {way === 'password' && <PasswordUnlockForm name={name} hint={hasPin ? '' : hintFor(user)} />}
      {way === 'other-seller' && <OtherSellerForm leaving={name} sellers={others} />}
      <div className={styles.ways}>
        {way !== 'pin' && hasPin && <Button onClick={() => setChosen('pin')}>Usar mi PIN</Button>}
        {way !== 'password' && hasPassword && (
          <Button onClick={() => setChosen('password')}>Usar mi contraseña</Button>
        )}
        {way !== 'other-seller' && others.length > 0 && (
          <Button onClick={() => setChosen('other-seller')}>Cambiar de vendedor</Button>
        )}
      </div>
    </>
  );
}

/** Tells somebody without a PIN how to get one. */
function hintFor(user: SessionUser): string {
  return isAdmin(user)
    ? 'Para abrir más rápido, ponete un PIN en Usuarios.'
    : 'Para abrir más rápido, quien administra te pone un PIN en Usuarios.';
}

function canTakeOver({ _id, role, hasPin }: UserAtTheTill, user: SessionUser): boolean {
  return hasPin && role === 'vendedor' && _id !== user._id;
}

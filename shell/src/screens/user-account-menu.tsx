import type { SessionUser } from '@mostrador/contracts/accounts';
import { UserMenu } from '@mostrador/shared-ui/user-menu';
import { useNavigate } from 'react-router-dom';
import { installPrompt } from '../offline-start/install-offer.ts';
import { ACCOUNT_PATH } from './account-path.ts';

const CARDS = [
  { label: 'Nombre', card: 'nombre' },
  { label: 'Contraseña', card: 'contrasena' },
  { label: 'Sesiones', card: 'sesiones' },
  { label: 'Verificación en dos pasos', card: 'verificacion' },
];

export interface UserAccountMenuProps {
  user: SessionUser;
  onSignOut: () => void;
}

/** The user's menu, whose entries lead to the cards of the settings. Opens at once. */
export default function UserAccountMenu({ user, onSignOut }: UserAccountMenuProps) {
  const navigate = useNavigate();
  return (
    <UserMenu
      username={user.username}
      name={user.name}
      account={CARDS.map(({ label, card }) => ({
        label,
        onSelect: () => void navigate(`${ACCOUNT_PATH}#${card}`),
      }))}
      onInstall={installPrompt()}
      onSignOut={onSignOut}
      defaultOpen
    />
  );
}

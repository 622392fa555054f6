import { IconDownload, IconLogout } from '../icons/index.ts';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../menu/index.ts';
import { UserButton } from '../top-bar/index.ts';
import styles from './user-menu.module.css';

export interface UserMenuProps {
  username: string;
  /** The person's own name; the username of a person without one. */
  name?: string | undefined;
  /** The entries of 'Mi cuenta'. */
  account: readonly { label: string; onSelect: () => void }[];
  /** Installs the product on this device, where the browser offers it. */
  onInstall?: (() => void) | undefined;
  onSignOut: () => void;
  defaultOpen?: boolean;
}

/** The menu behind the username in the top bar: the user's account, and Salir. */
export function UserMenu({
  username,
  name = username,
  account,
  onInstall,
  onSignOut,
  defaultOpen,
}: UserMenuProps) {
  return (
    <Menu trigger={<UserButton username={username} />} defaultOpen={defaultOpen}>
      <MenuGroup
        label={
          <>
            Mi cuenta
            <span className={styles.name}>{name}</span>
            {name !== username && <span className={styles.username}>{username}</span>}
          </>
        }
      >
        {account.map(({ label, onSelect }) => (
          <MenuItem key={label} onSelect={onSelect}>
            {label}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuSeparator />
      {onInstall && (
        <MenuItem icon={<IconDownload aria-hidden="true" />} onSelect={onInstall}>
          Instalar en este dispositivo
        </MenuItem>
      )}
      <MenuItem icon={<IconLogout aria-hidden="true" />} onSelect={onSignOut}>
        Salir
      </MenuItem>
    </Menu>
  );
}

export {
  Menu,
  MenuGroup,
  type MenuGroupProps,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSeparator,
} from './menu.tsx';

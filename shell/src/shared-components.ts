import '@mostrador/shared-ui/alert';
import '@mostrador/shared-ui/auth-card';
import '@mostrador/shared-ui/button';
import '@mostrador/shared-ui/help-button';
import '@mostrador/shared-ui/states';
import '@mostrador/shared-ui/text-field';
import '@mostrador/shared-ui/toast';
import '@mostrador/shared-ui/trial-badge';

/**
 * Every component that remotes may use. Referencing them makes the shell share its copies, so that
 * a page holds one of each; nothing here is ever called. The components above are in the first
 * script (see FIRST_SCREEN in federation/preset/shared-libraries.ts), the others load together on
 * demand.
 */
export const sharedComponents = [
  () => import('@mostrador/shared-ui/badge'),
  () => import('@mostrador/shared-ui/bar-chart'),
  () => import('@mostrador/shared-ui/brand'),
  () => import('@mostrador/shared-ui/checkbox'),
  () => import('@mostrador/shared-ui/combobox'),
  () => import('@mostrador/shared-ui/confirm-dialog'),
  () => import('@mostrador/shared-ui/consumer-links'),
  () => import('@mostrador/shared-ui/copy-button'),
  () => import('@mostrador/shared-ui/facts'),
  () => import('@mostrador/shared-ui/field'),
  () => import('@mostrador/shared-ui/file-drop'),
  () => import('@mostrador/shared-ui/focus'),
  () => import('@mostrador/shared-ui/icons'),
  () => import('@mostrador/shared-ui/image-field'),
  () => import('@mostrador/shared-ui/keycap'),
  () => import('@mostrador/shared-ui/limit-modal'),
  () => import('@mostrador/shared-ui/line-chart'),
  () => import('@mostrador/shared-ui/menu'),
  () => import('@mostrador/shared-ui/meter'),
  () => import('@mostrador/shared-ui/modal'),
  () => import('@mostrador/shared-ui/number-field'),
  () => import('@mostrador/shared-ui/page'),
  () => import('@mostrador/shared-ui/pagination'),
  () => import('@mostrador/shared-ui/popover'),
  () => import('@mostrador/shared-ui/product-picture'),
  () => import('@mostrador/shared-ui/search-field'),
  () => import('@mostrador/shared-ui/segmented-control'),
  () => import('@mostrador/shared-ui/select'),
  () => import('@mostrador/shared-ui/stock-badge'),
  () => import('@mostrador/shared-ui/table'),
  () => import('@mostrador/shared-ui/tabs'),
  () => import('@mostrador/shared-ui/tooltip'),
  () => import('@mostrador/shared-ui/top-bar'),
];

import { newId } from '@mostrador/domain/ids';

/** Names this tab to the server, which announces each write with the tab that made it. */
export const TAB_ID = newId();

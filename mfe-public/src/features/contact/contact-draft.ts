import type { ContactMessage } from '@mostrador/contracts/contact';
import { resendableDraft } from '../../forms/resendable-draft.ts';

export type ContactFields = Omit<ContactMessage, '_id'>;

export const contactDraft = resendableDraft<ContactFields>('mostrador-contact-draft');

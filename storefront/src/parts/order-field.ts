import { html } from 'hono/html';
import type { Html } from '../html.ts';

export interface Field {
  name: 'name' | 'phone' | 'email' | 'address';
  label: string;
  type: 'text' | 'tel' | 'email';
  autocomplete: string;
  maxLength: number;
}

export const FIELDS: Readonly<Record<Field['name'], Field>> = {
  name: { name: 'name', label: 'Nombre', type: 'text', autocomplete: 'name', maxLength: 100 },
  phone: { name: 'phone', label: 'Teléfono', type: 'tel', autocomplete: 'tel', maxLength: 40 },
  email: { name: 'email', label: 'Email', type: 'email', autocomplete: 'email', maxLength: 254 },
  address: {
    name: 'address',
    label: 'Dirección',
    type: 'text',
    autocomplete: 'address-line1',
    maxLength: 160,
  },
};

/** Returns a labelled field of the order form, with a place for its error. */
export function input(
  { name, label, type, autocomplete, maxLength }: Field,
  required: boolean,
): Html {
  return html`<div class="field">
              <label for="${name}">${label}${required && html`<span aria-hidden="true"> *</span>`}</label>
              <input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${maxLength}" ${required && html`required`} aria-describedby="${name}-error">
              <p class="field-error" id="${name}-error"></p>
            </div>`;
}

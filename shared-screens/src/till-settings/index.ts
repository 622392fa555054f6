export { methodTermsInWords } from './method-terms.ts';
export { TillSettingsForm } from './till-settings-form.tsx';

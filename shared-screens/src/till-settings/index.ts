export { TillSettingsForm } from './till-settings-form.tsx';

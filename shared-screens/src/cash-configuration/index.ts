export { ConfigurationForm } from './configuration-form.tsx';
export { scheduleInWords } from './schedule-in-words.ts';

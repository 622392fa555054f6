export { UiProvider } from './foundations/ui-provider.tsx';

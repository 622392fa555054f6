export { ConsumerLinks } from './consumer-links.tsx';

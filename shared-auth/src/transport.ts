export { createParser } from 'eventsource-parser';
export { api } from './api.ts';

export {
  type ActsOnDevice,
  ANSWER_TIMEOUT_MS,
  failureOf,
  sendOrStore,
} from './send-or-store.ts';

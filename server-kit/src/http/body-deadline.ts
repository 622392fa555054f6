import type { IncomingMessage } from 'node:http';

const deadlines = new WeakMap<IncomingMessage, (ms: number) => void>();

/** Calls `refuse` when a request's body has not arrived in this time. */
export function setBodyDeadline(request: IncomingMessage, ms: number, refuse: () => void): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) return;
  const onTime = () => {
    if (!request.complete) refuse();
  };
  let timer = setTimeout(onTime, ms);
  deadlines.set(request, (longer) => {
    clearTimeout(timer);
    timer = setTimeout(onTime, longer);
  });
  request.once('close', () => clearTimeout(timer));
}

/** Moves a request's body deadline, once its route is known. */
export function moveBodyDeadline(request: IncomingMessage, ms: number): void {
  deadlines.get(request)?.(ms);
}

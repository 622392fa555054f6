/** Leaves the app for a page of somebody else, such as the payment provider's. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}

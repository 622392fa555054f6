/** Leaves the app for an external page, such as the payment provider's. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}

declare const self: ServiceWorkerGlobalScope;

/** Stops answering, and removes everything that it stored. Carts and sales are stored elsewhere. */
export async function removeWorker(): Promise<void> {
  await self.registration.unregister();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** Chromium's event for a page that can be installed; TypeScript does not know it. */
interface InstallOffer extends Event {
  /** Asks the user. An offer can be used once. */
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;

/** Keeps the browser's offer for the user's menu. It comes once, at any time after the load. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
  });
}

/** Returns what asks the user to install the product; undefined where the browser does not offer it. */
export function installPrompt(): (() => void) | undefined {
  if (!offer) return undefined;
  const kept = offer;
  return () => {
    offer = undefined;
    void kept.prompt();
  };
}

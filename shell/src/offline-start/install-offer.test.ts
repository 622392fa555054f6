import { expect, test, vi } from 'vitest';
import { installPrompt, keepInstallOffer } from './install-offer.ts';

test('the offer of the browser is kept until it is used', () => {
  keepInstallOffer();
  expect(installPrompt()).toBeUndefined();

  const prompt = vi.fn(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  installPrompt()?.();
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(installPrompt()).toBeUndefined();
});

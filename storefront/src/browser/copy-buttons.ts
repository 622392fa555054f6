const SAID_MS = 3000;

/** Shows the buttons that copy a text, where the browser can copy. */
export function listenToCopyButtons(): void {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const words = [...button.childNodes];
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.copy ?? '');
      button.replaceChildren('Copiado');
      setTimeout(() => button.replaceChildren(...words), SAID_MS);
    });
  }
}

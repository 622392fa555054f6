/** Typed and chosen values by field name. */
type Typed = Record<string, string>;

/**
 * Stores the buyer's typed values with the tab: they survive a reload, and are deleted with the
 * order.
 */
export function keepDraft(form: HTMLFormElement, slug: string): { clear(): void } {
  const key = `mostrador-order:${slug}`;
  const typed = read(key);
  for (const field of form.elements) {
    const value = typed[field.getAttribute('name') ?? ''];
    if (value === undefined) continue;
    if (field instanceof HTMLInputElement && field.type === 'radio')
      field.checked = field.value === value;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.value = value;
  }
  form.addEventListener('input', () =>
    // Keeps what a hidden field had, such as the address while a pick-up is chosen.
    write(key, { ...read(key), ...(Object.fromEntries(new FormData(form)) as Typed) }),
  );
  return {
    clear() {
      write(key, {});
      form.reset();
    },
  };
}

function read(key: string): Typed {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

/** If the browser cannot store it, it lasts as long as the page. */
function write(key: string, typed: Typed): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    return;
  }
}

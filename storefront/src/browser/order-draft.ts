/** Typed values by field name. */
type Typed = Record<string, string>;

/**
 * Stores the buyer's typed values with the tab: they survive a reload, and are deleted with the
 * order.
 */
export function keepDraft(form: HTMLFormElement, slug: string): { clear(): void } {
  const key = `mostrador-order:${slug}`;
  const fields = () =>
    [...form.elements].filter(
      (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
    );

  const typed = read(key);
  for (const field of fields()) field.value = typed[field.name] ?? field.value;
  form.addEventListener('input', () =>
    write(key, Object.fromEntries(fields().map(({ name, value }) => [name, value]))),
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

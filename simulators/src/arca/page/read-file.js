// Puts the text of a chosen file into its field.
for (const input of document.querySelectorAll('[data-fills]'))
  input.addEventListener('change', async () => {
    const field = input.form.elements.namedItem(input.dataset.fills);
    const [file] = input.files;
    if (file) field.value = await file.text();
  });

type Value = string | number | boolean;

/** Has the browser save a file of a list’s rows: posted as a form, for a list of ids may be longer than an address. */
export function downloadFile(
  action: string,
  wanted: Readonly<Record<string, Value | readonly unknown[] | undefined>>,
): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of Object.entries(wanted))
    for (const entry of value === undefined ? [] : [value].flat()) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = Array.isArray(value) ? `${name}[]` : name;
      input.value = String(entry);
      form.append(input);
    }
  document.body.append(form);
  form.submit();
  form.remove();
}

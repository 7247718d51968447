import { EXPORT_PEOPLE, type ExportPeople } from '@/lib/campaign/people/queries';

/** Has the browser save a file of contacts: posted as a form, for a list of ids may be longer than an address. */
export function downloadPeople(wanted: ExportPeople): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = EXPORT_PEOPLE;
  for (const [name, value] of Object.entries(wanted))
    for (const entry of [value].flat()) {
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

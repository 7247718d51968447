import type { ApiErrors } from '@/lib/http/api-failure';

/**
 * Sorts a failure's texts to the form's fields. A list of texts carries no field names, so each text goes to the
 * field that it speaks of ("The first name field …"); what speaks of none is left over for the whole form.
 */
export function sortErrors(errors: ApiErrors, fields: readonly string[]) {
  const byField: Record<string, string> = {};
  const rest: string[] = [];
  if (typeof errors === 'string') return { byField, rest: errors ? [errors] : rest };
  if (!Array.isArray(errors)) {
    for (const [field, texts] of Object.entries(errors)) {
      if (fields.includes(field)) byField[field] ??= texts.join(' ');
      else rest.push(...texts);
    }
    return { byField, rest };
  }
  // The longest name first, so that "current password" is not taken for "password".
  const names = [...fields].sort((a, b) => b.length - a.length);
  for (const text of errors) {
    const field = names.find((name) =>
      new RegExp(`^The (selected )?${name.replaceAll('_', ' ')} `).test(text),
    );
    if (field) byField[field] ??= text;
    else rest.push(text);
  }
  return { byField, rest };
}

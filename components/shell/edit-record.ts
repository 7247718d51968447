const writable = ':is(input, textarea):read-write';

/** Begins to edit the record that a page is about: presses its button `data-edit`, or goes to the first field there. */
export function editRecord(): void {
  const marked = document.querySelector<HTMLElement>('main [data-edit]');
  if (marked instanceof HTMLButtonElement) marked.click();
  else if (marked?.matches(writable)) marked.focus();
  else marked?.querySelector<HTMLElement>(writable)?.focus();
}

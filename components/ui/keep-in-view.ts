/** A tab's ref: where the row of tabs scrolls, it shows the one that is open. */
export function keepInView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const at = tab.getBoundingClientRect();
  const view = row.getBoundingClientRect();
  if (at.right > view.right) row.scrollLeft += at.right - view.right + view.width / 4;
}

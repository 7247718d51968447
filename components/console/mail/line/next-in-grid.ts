/** Where an arrow leads from the focused one of a grid of controls, by where they are drawn; undefined at its edge. */
export function nextInGrid(all: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = all.indexOf(document.activeElement as HTMLElement);
  const from = all[at];
  if (!from) return undefined;
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  const step = getComputedStyle(from).direction === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return all[at + step];
  if (key === 'ArrowLeft') return all[at - step];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const { top, left } = from.getBoundingClientRect();
  const rows = all
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => (key === 'ArrowDown' ? box.top > top + 1 : box.top < top - 1));
  const tops = rows.map(({ box }) => box.top);
  const row = key === 'ArrowDown' ? Math.min(...tops) : Math.max(...tops);
  return rows
    .filter(({ box }) => Math.abs(box.top - row) < 1)
    .sort((a, b) => Math.abs(a.box.left - left) - Math.abs(b.box.left - left))[0]?.one;
}

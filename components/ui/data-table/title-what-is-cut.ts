import type { PointerEvent } from 'react';

/** Tells a cell's whole text under the pointer where the cell is too narrow for it. */
export function titleWhatIsCut({ currentTarget: cell }: PointerEvent<HTMLElement>): void {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

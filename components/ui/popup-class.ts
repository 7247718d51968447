/** The look of what opens beside its button: menus, popovers, lists of suggestions. */
export const popupClass =
  'max-h-[min(32rem,var(--available-height))] overflow-y-auto rounded-control border border-line bg-surface text-md text-text ' +
  'shadow-float outline-none';

/** The look of a text control. 16 px on phones, below which iOS zooms in on focus. */
export const controlClass =
  'tap w-full rounded-control border border-edge bg-surface px-3 text-base text-text placeholder:text-faint ' +
  'transition-colors hover:border-muted aria-invalid:border-bad disabled:opacity-55 md:text-md ' +
  'focus-visible:outline-offset-0';

/** The look of what lies over a page: centred from a tablet on, at the lower edge on a phone, and never out of reach. */
const sheet =
  'fixed inset-x-0 bottom-0 z-50 grid gap-5 overflow-y-auto rounded-t-card border border-line bg-surface p-5 ' +
  'shadow-float outline-none md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-full ' +
  'md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card md:p-6';

export const sheetClass = `${sheet} max-h-[90dvh] md:max-w-md`;

/** The same for what needs the whole width. */
export const wideSheetClass = `${sheet} max-h-[94dvh] md:max-w-[calc(100vw-3rem)]`;

/** What dims the page below it. */
export const scrimClass = 'fixed inset-0 z-40 bg-scrim';

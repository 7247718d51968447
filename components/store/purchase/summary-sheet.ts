/**
 * The look of what is in view all the time: beside the page on a wide screen, a sheet at the lower edge on a phone. There
 * it comes last of the page's parts, since a sheet sticks no further down than where it stands.
 */
export const summarySheet =
  'sticky bottom-0 z-20 -mx-4 max-lg:order-last grid content-start gap-4 rounded-t-card border border-line bg-surface p-4 shadow-float ' +
  'md:-mx-6 md:px-6 lg:top-6 lg:bottom-auto lg:mx-0 lg:rounded-card lg:p-6 lg:shadow-none ' +
  'short:grid-cols-[minmax(0,1fr)_auto] short:items-center short:py-2.5 print:hidden';

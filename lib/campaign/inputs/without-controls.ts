/** A text without what never shows: control characters but tabs and line breaks, and marks that turn the writing direction. */
export const withoutControls = (text: string): string =>
  text.replace(/(?![\t\n])\p{Cc}|\p{Bidi_Control}/gu, '');

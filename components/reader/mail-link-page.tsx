import type { Metadata } from 'next';

/** A mailed link's page is found by nobody, and its address, which is the link's proof, is told to nobody. */
export const mailLinkMetadata = (title: string): Metadata => ({
  title,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
});

/** A name or an address within a sentence. */
export const strong = (text: string) => <strong className="break-words font-medium text-text">{text}</strong>;

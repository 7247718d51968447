import type { LeftOutReason } from '@/lib/campaign/template-files/schemas';

const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);

/** A template's content from a file: a page, an archive, an email. */
export const templateFile = {
  import: 'Import file',
  hint: '.html, .zip with pictures, or .eml',
  uploading: (name: string, share: string) => `Uploading ${name}, ${share}`,
  reading: (name: string) => `Reading ${name} and its pictures…`,
  replaced: (name: string) => `HTML replaced with ${name}`,
  undo: 'Undo',
  brought: (name: string, count: number) =>
    count === 0 ? `${name} imported` : `${name} imported with ${pictures(count)}`,
  elsewhere: (count: number) =>
    count === 1
      ? 'One picture is on another site and stays there.'
      : `${count} pictures are on other sites and stay there.`,
  leftOut: (missing: number, others: number) => {
    const parts = [
      ...(missing > 0 ? [pictures(missing)] : []),
      ...(others > 0 ? [others === 1 ? '1 other part' : `${others} other parts`] : []),
    ];
    return `${parts.join(' and ')} ${missing + others === 1 ? 'wasn’t' : 'weren’t'} imported:`;
  },
  marked: (count: number) =>
    count === 1 ? 'Its place in the email is marked.' : 'Their places in the email are marked.',
  more: (count: number) => `and ${count} more`,
  reasons: {
    missing: 'not in the file',
    'not-a-picture': 'not a JPEG, PNG, GIF or WebP that emails can show',
    'too-large': 'too large',
    'too-many': 'more than 60 pictures',
    'library-full': 'your library is full',
    'took-too-long': 'took too long. Import the file again',
    'style-sheet': 'a style sheet that isn’t in the file. Put its rules into the HTML',
    'other-page': 'another page',
    element: 'emails can’t have this element',
    attribute: 'emails can’t have this attribute',
    link: 'emails can’t lead there',
    style: 'emails can’t have this style',
    condition: 'a condition that Outlook doesn’t know, or that doesn’t end',
  } satisfies Record<LeftOutReason, string>,
  dismiss: 'Dismiss',
};

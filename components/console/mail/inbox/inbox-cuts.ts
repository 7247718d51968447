import { charactersOf, countCharacters } from '../line/characters';

/**
 * About how many characters the lists of common mail programs show. Where subject and preheader share a line, `line` is
 * what there is for both.
 */
export const INBOXES = [
  { program: 'gmail', device: 'computer', subject: 70, line: 110 },
  { program: 'gmail', device: 'phone', subject: 38, preheader: 44 },
  { program: 'apple', device: 'phone', subject: 41, preheader: 90 },
  { program: 'outlook', device: 'computer', subject: 55, preheader: 50 },
] as const;

export type Inbox = (typeof INBOXES)[number];

function cut(text: string, room: number) {
  const signs = charactersOf(text);
  if (signs.length <= room) return { text, isCut: false };
  return {
    text: `${signs
      .slice(0, Math.max(0, room - 1))
      .join('')
      .trimEnd()}…`,
    isCut: true,
  };
}

/** A mail's line in an inbox, cut as the inbox does. */
export function inboxLine(subject: string, preheader: string, inbox: Inbox) {
  const shown = cut(subject, inbox.subject);
  const room = 'line' in inbox ? Math.max(0, inbox.line - countCharacters(shown.text) - 3) : inbox.preheader;
  return { subject: shown, preheader: cut(preheader, room) };
}

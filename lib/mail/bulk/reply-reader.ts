import type { SmtpReply } from './smtp-reply';

/** RFC 5321 4.5.3.1.5 asks for 512 bytes a line; what goes on for so many characters is no reply. */
const LONGEST_REPLY = 65_536;

/** Puts a server's replies together from the pieces in which they come (RFC 5321 4.2). */
export class ReplyReader {
  /** The lines of a reply that goes on, and the beginning of a line. */
  #lines = '';
  #line = '';

  /** @returns the replies that a piece completes. @throws Error for one that never ends. */
  read(piece: Buffer): SmtpReply[] {
    const text = piece.toString('latin1');
    const replies: SmtpReply[] = [];
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      const line = (this.#line + text.slice(start, end)).replace(/\r$/, '');
      this.#line = '';
      start = end + 1;
      const reply = this.#add(line);
      if (reply) replies.push(reply);
    }
    this.#line += text.slice(start);
    if (this.#lines.length + this.#line.length > LONGEST_REPLY)
      throw new Error('The server’s reply is too long.');
    return replies;
  }

  /** Null for a line within a reply, and for an empty one between two. */
  #add(line: string): SmtpReply | null {
    const text = this.#lines + line;
    if (/^\d{3}-/.test(line)) {
      this.#lines = `${text}\n`;
      return null;
    }
    this.#lines = '';
    if (text.trim() === '') return null;
    return { code: /^\d{3}(?!\d)/.test(text) ? Number(text.slice(0, 3)) : 0, text: decoded(text) };
  }
}

/** Replies are ASCII, or UTF-8 by RFC 6531; where they are neither, each byte is a character. */
function decoded(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins there.
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  const utf8 = Buffer.from(text, 'latin1').toString();
  return utf8.includes('\ufffd') ? text : utf8;
}

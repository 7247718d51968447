import { isAscii } from 'node:buffer';
import type { Socket } from 'node:net';
import { ReplyReader } from './reply-reader';
import type { SmtpExtensions } from './smtp-extensions';
import type { SmtpReply, SmtpStage } from './smtp-reply';
import { stuffDots } from './stuff-dots';

/** The connection is over, or was given up. */
export type Lost = { lost: string; isTimeout: boolean };
/** The last reply to a mail, and what it was to. `isStuck`: the server waits for a message that nobody would get. */
export type Answered = { stage: SmtpStage; reply: SmtpReply; isStuck?: true };

type Envelope = { from: string; to: string };

const END = Buffer.from('.\r\n');
const LINE_END = Buffer.from('\r\n');

const isPositive = (reply: SmtpReply, digit = 2) => Math.trunc(reply.code / 100) === digit;
const isLost = (told: SmtpReply | Lost): told is Lost => 'lost' in told;

/**
 * The mails of a connection that is open and signed in: RFC 5321's MAIL, RCPT and DATA, at once where the server knows
 * PIPELINING, and the message with its final dot in one write. The message isn't copied, nor looked at byte by byte.
 */
export class SmtpTransactions {
  readonly #socket: Socket;
  readonly #extensions: SmtpExtensions;
  readonly #onUnasked: (text: string) => void;
  readonly #reader = new ReplyReader();
  #waiting: ((told: SmtpReply | Lost) => void)[] = [];
  #lost: Lost | undefined;
  /** Whether anything of the last message was written, and whether all of it left this process. */
  wasBegun = false;
  wasTaken = false;

  /** `onUnasked` is told of what the server says unasked, after which the connection can't be trusted any more. */
  constructor(socket: Socket, extensions: SmtpExtensions, onUnasked: (text: string) => void) {
    this.#socket = socket;
    this.#extensions = extensions;
    this.#onUnasked = onUnasked;
    socket.on('data', (piece: Buffer) => this.#read(piece));
  }

  /** The most bytes that the server takes; 0 where it doesn't say. */
  get largest(): number {
    return this.#extensions.largest;
  }

  /** Tells all that wait, and all that come, that the connection is over. */
  end(lost: Lost): void {
    this.#lost ??= lost;
    for (const tell of this.#waiting.splice(0)) tell(this.#lost);
  }

  /**
   * Hands a message over. The addresses hold no line break. Never throws.
   *
   * @param options.begin called before the message is written; where it throws, nothing is, and the connection is over.
   * @param options.isDotFree no line of the message begins with a dot: to look for one takes longer than to write it.
   */
  async send(
    envelope: Envelope,
    message: Buffer,
    { begin = () => {}, isDotFree = false }: { begin?: () => void; isDotFree?: boolean } = {},
  ): Promise<Answered | Lost> {
    this.wasBegun = false;
    this.wasTaken = false;
    const refused = await this.#envelope(envelope, message);
    if (refused) return refused;
    try {
      begin();
    } catch {
      this.#onUnasked('The mail could not be noted.');
      return { lost: 'The mail could not be noted as handed over.', isTimeout: false };
    }
    const answer = this.#reply();
    this.#write(isDotFree ? message : stuffDots(message));
    const reply = await answer;
    return isLost(reply) ? reply : { stage: 'message', reply };
  }

  /** Clears what a refused mail left behind. @returns whether the server is ready for the next one. */
  async reset(): Promise<boolean> {
    const reply = await this.#ask('RSET\r\n');
    return !isLost(reply) && isPositive(reply);
  }

  /** Says goodbye and waits for the answer. */
  async quit(): Promise<void> {
    await this.#ask('QUIT\r\n');
  }

  /** @returns the first refusal; null where the server waits for the message. */
  async #envelope({ from, to }: Envelope, message: Buffer): Promise<Answered | Lost | null> {
    const steps = [
      { stage: 'mail', command: `MAIL FROM:<${from}>${this.#parameters(from, to, message)}\r\n`, digit: 2 },
      { stage: 'rcpt', command: `RCPT TO:<${to}>\r\n`, digit: 2 },
      { stage: 'data', command: 'DATA\r\n', digit: 3 },
    ] as const;
    const { pipelining } = this.#extensions;
    const replies = pipelining ? steps.map(() => this.#reply()) : [];
    if (pipelining) this.#socket.write(steps.map(({ command }) => command).join(''));
    let refused: Answered | undefined;
    for (const [index, { stage, command, digit }] of steps.entries()) {
      const reply = await (replies[index] ?? this.#ask(command));
      if (isLost(reply)) return refused ?? reply;
      if (isPositive(reply, digit)) continue;
      refused ??= { stage, reply };
      if (!pipelining || reply.code === 421 || stage === 'data') return refused;
    }
    if (!refused) return null;
    // A server that takes DATA for nobody: without a recipient an empty message ends it, without a sender nothing does.
    if (refused.stage === 'mail') return { ...refused, isStuck: true };
    await this.#ask('.\r\n');
    return refused;
  }

  #parameters(from: string, to: string, message: Buffer): string {
    const { eightBitMime, size, utf8 } = this.#extensions;
    const needsUtf8 = !isAscii(Buffer.from(from + to));
    return [
      utf8 && needsUtf8 ? ' SMTPUTF8' : '',
      eightBitMime && !isAscii(message) ? ' BODY=8BITMIME' : '',
      size ? ` SIZE=${message.length}` : '',
    ].join('');
  }

  /** The message and its final dot, in one write. */
  #write(message: Buffer): void {
    this.wasBegun = true;
    this.#socket.cork();
    this.#socket.write(message);
    const endsLine = message.at(-1) === 0x0a && message.at(-2) === 0x0d;
    if (!endsLine) this.#socket.write(LINE_END);
    // The last byte left this process: until then the server can't have the whole message.
    this.#socket.write(END, (error) => {
      if (!error) this.wasTaken = true;
    });
    this.#socket.uncork();
  }

  #ask(command: string): Promise<SmtpReply | Lost> {
    const reply = this.#reply();
    if (!this.#lost) this.#socket.write(command);
    return reply;
  }

  #reply(): Promise<SmtpReply | Lost> {
    if (this.#lost) return Promise.resolve(this.#lost);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #read(piece: Buffer): void {
    try {
      for (const reply of this.#reader.read(piece)) {
        const tell = this.#waiting.shift();
        if (tell) tell(reply);
        else this.#onUnasked(reply.text);
      }
    } catch (error) {
      this.#onUnasked((error as Error).message);
    }
  }
}

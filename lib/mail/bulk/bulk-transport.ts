import type { BounceReason } from '../bounces/bounce-reasons';

/** A mailing's mail as providers take it. Addresses are in header form; the headers are those besides. */
export type MailContent = {
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  /** `Message-ID`, `List-Unsubscribe`, `Feedback-ID` and the like. */
  headers: Record<string, string>;
};

/** One mail on its way out. What a transport doesn't ask for isn't made. */
export type OutgoingMail = {
  /** Its row in the ledger: the same at each attempt. */
  id: number;
  /** The bare addresses of SMTP's MAIL FROM and RCPT TO. */
  envelope: { from: string; to: string };
  content(): MailContent;
  /** The whole message by RFC 5322, CRLF line ends, signed where a DKIM key is set; not dot-stuffed. */
  mime(): Buffer;
  /** No line of the message begins with a dot, so there is none to be doubled on the wire. */
  isDotFree?: true;
};

/**
 * What came of one mail. `answer` is the other side's, in one line of at most 500 characters, without the recipient's
 * address.
 *
 * - `accepted`: the server or provider has it.
 * - `refused`: it will never take it, and why.
 * - `deferred`: not now, and why; to be tried again, not before `retryAfterMs` if that is given.
 * - `throttled`: it wants fewer or slower mails; nothing is wrong with this one, and it was not handed over.
 * - `down`: the other side can't be reached, or doesn't let us in; this mail was not handed over. With `mayHaveArrived`,
 *   which then all mails of a group have, and which only a transport that knows repeats says: it may have been taken.
 *   Nothing of the group is settled, and only the very same group, in the same order, may be handed over again.
 * - `unknown`: it was handed over, and no answer came.
 */
export type Outcome =
  | { kind: 'accepted'; answer: string; providerId?: string }
  | { kind: 'refused'; answer: string; reason: BounceReason }
  | { kind: 'deferred'; answer: string; reason: BounceReason; retryAfterMs?: number }
  | { kind: 'throttled'; answer: string; retryAfterMs: number }
  | { kind: 'down'; answer: string; mayHaveArrived?: true }
  | { kind: 'unknown'; answer: string };

/** Who is told of each mail of a group, while that is handed over. */
export interface Wire {
  /** Before the first byte of the message is written, after which the server may come to have it. @throws: it stays. */
  begun(id: number): void;
  answered(id: number, outcome: Outcome): void;
}

/** A way by which mailings leave. */
export interface BulkTransport {
  readonly name: 'smtp' | 'resend' | 'outbox';
  /** What it asks of a mail, so that this can be made beforehand. */
  readonly takes: 'mime' | 'content';
  /** The most mails that one call of `send` takes. */
  readonly groupSize: number;
  /** How many calls of `send` it serves side by side before they wait for each other. */
  readonly concurrency: number;
  /**
   * Whether a group that is sent again, with the same mails in the same order, reaches nobody twice: so one whose
   * answer was lost in a crash may be sent again.
   */
  readonly idempotent: boolean;
  /**
   * Hands a group over. Never throws; one outcome for each mail, in their order. `isRepeat`, for an idempotent
   * transport: this very group may have been handed over before, and its answer was lost. `wire`, for one that isn't: who
   * is told what leaves and what is answered.
   */
  send(group: readonly OutgoingMail[], options?: { isRepeat?: boolean; wire?: Wire }): Promise<Outcome[]>;
  /**
   * Connects, where it isn't connected. What is handed over next then takes less time, in which a crash would leave it in
   * doubt. Never throws.
   */
  warm?(): Promise<void>;
  /** Ends its connections; calls that are running come back first. */
  close(): Promise<void>;
}

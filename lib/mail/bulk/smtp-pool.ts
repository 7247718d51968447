import type { SMTPError } from 'nodemailer/lib/smtp-connection';
import type { Outcome, OutgoingMail, Wire } from './bulk-transport';
import { outcomeOfConnecting, SmtpSession } from './smtp-session';
import type { SmtpSettings } from './smtp-settings';

type Pending = {
  mail: OutgoingMail;
  wire: Wire | undefined;
  lost: number;
  settle: (outcome: Outcome) => void;
};

/** A mail that met closed connections so often is deferred. */
const MOST_LOST = 3;
/** After the server turned a connection away while others worked, how long no more are opened than it took. */
const FEWER_FOR_MS = 60_000;

/** Connections to one server, opened as they are needed, and the mails that wait for one. */
export class SmtpPool {
  readonly #settings: SmtpSettings;
  #waiting: Pending[] = [];
  #idle: { session: SmtpSession; timer: NodeJS.Timeout }[] = [];
  /** Connections that are open or being opened. */
  #count = 0;
  #opening = 0;
  #limit: { count: number; until: number } | undefined;
  /** Failures to connect in a row. While there are any, one connection at a time is tried. */
  #failures = 0;
  /** Until when the server is left alone, and what mails are told meanwhile. */
  #backOff: { outcome: Outcome; until: number } | undefined;
  #warming: Promise<void> | undefined;
  #closing: (() => void) | undefined;
  #isClosed = false;

  constructor(settings: SmtpSettings) {
    this.#settings = settings;
  }

  send(mail: OutgoingMail, wire?: Wire): Promise<Outcome> {
    if (this.#isClosed) return Promise.resolve({ kind: 'down', answer: 'The transport has been closed.' });
    return new Promise((settle) => {
      this.#waiting.push({ mail, wire, lost: 0, settle });
      this.#dispatch();
    });
  }

  /** Opens a connection where there is none. */
  async warm(): Promise<void> {
    if (this.#warming) return this.#warming;
    const isBackingOff = this.#backOff !== undefined && Date.now() < this.#backOff.until;
    if (this.#count > 0 || this.#isClosed || isBackingOff) return;
    this.#warming = this.#open();
    await this.#warming;
    this.#warming = undefined;
  }

  /** Resolves once all that waits is settled and the connections have ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#count > this.#idle.length) {
      await new Promise<void>((resolve) => {
        this.#closing = resolve;
      });
    }
    await this.#dropIdle();
  }

  #dispatch(): void {
    while (this.#waiting.length > 0) {
      if (this.#backOff && Date.now() < this.#backOff.until) {
        this.#settleAll(this.#backOff.outcome);
        return;
      }
      const session = this.#takeIdle();
      if (session) void this.#work(session);
      else if (this.#opening < this.#waiting.length && this.#count < this.#allowed()) void this.#open();
      else return;
    }
  }

  #allowed(): number {
    if (this.#failures > 0) return 1;
    if (this.#limit && Date.now() < this.#limit.until) return this.#limit.count;
    return this.#settings.connections;
  }

  /** Resolves once the connection is open, and at its work, or was refused. */
  async #open(): Promise<void> {
    this.#count += 1;
    this.#opening += 1;
    try {
      const session = await SmtpSession.open(this.#settings);
      this.#opening -= 1;
      this.#failures = 0;
      this.#backOff = undefined;
      // First this one takes its mail, then the rest get connections.
      void this.#work(session);
      this.#dispatch();
    } catch (error) {
      this.#opening -= 1;
      this.#count -= 1;
      this.#onRefused(outcomeOfConnecting(error as SMTPError));
    }
  }

  #onRefused(outcome: Outcome): void {
    if (this.#count > 0) {
      // The others, or those still being opened, take the mails; the last one to fail tells them so.
      this.#limit = { count: this.#count, until: Date.now() + FEWER_FOR_MS };
      return;
    }
    this.#failures += 1;
    this.#backOffAfter(outcome);
    this.#whenQuiet();
  }

  #backOffAfter(outcome: Outcome): void {
    const times = Math.min(2 ** Math.max(this.#failures - 1, 0), 30);
    this.#backOff = { outcome, until: Date.now() + this.#settings.pauseMs * times };
    this.#settleAll(outcome);
  }

  /** Sends what waits, mail after mail, as long as the session lasts. */
  async #work(session: SmtpSession): Promise<void> {
    while (session.isOpen) {
      const next = this.#waiting.shift();
      if (!next) break;
      const wasUsed = session.used > 0;
      const { outcome, wasNotBegun } = await session.send(next.mail, next.wire);
      if (wasNotBegun && wasUsed && next.lost < MOST_LOST) {
        // A server ends a connection that was idle or has sent enough: nothing has happened to this mail.
        next.lost += 1;
        this.#waiting.unshift(next);
        void this.#dropIdle();
      } else {
        next.settle(outcome);
        if (outcome.kind === 'throttled' && !session.isOpen) this.#backOffAfter(outcome);
      }
      if (session.used >= this.#settings.mailsPerConnection) void session.quit();
    }
    if (session.isOpen) this.#keep(session);
    else this.#count -= 1;
    this.#dispatch();
    this.#whenQuiet();
  }

  #keep(session: SmtpSession): void {
    const timer = setTimeout(() => {
      this.#idle = this.#idle.filter((entry) => entry.session !== session);
      this.#count -= 1;
      void session.quit();
    }, this.#settings.idleMs);
    timer.unref();
    this.#idle.push({ session, timer });
  }

  #takeIdle(): SmtpSession | undefined {
    for (let entry = this.#idle.pop(); entry; entry = this.#idle.pop()) {
      clearTimeout(entry.timer);
      if (entry.session.isOpen) return entry.session;
      this.#count -= 1;
    }
    return undefined;
  }

  async #dropIdle(): Promise<void> {
    const dropped = this.#idle;
    this.#idle = [];
    this.#count -= dropped.length;
    for (const { timer } of dropped) clearTimeout(timer);
    await Promise.all(dropped.map(({ session }) => session.quit()));
  }

  #settleAll(outcome: Outcome): void {
    const told = this.#waiting;
    this.#waiting = [];
    for (const { settle } of told) settle(outcome);
  }

  #whenQuiet(): void {
    if (this.#count === this.#idle.length && this.#waiting.length === 0) this.#closing?.();
  }
}

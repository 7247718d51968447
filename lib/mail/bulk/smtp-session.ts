import { domainToASCII } from 'node:url';
import SMTPConnection, { type SMTPError } from 'nodemailer/lib/smtp-connection';
import type { BounceReason } from '../bounces/bounce-reasons';
import type { Outcome, OutgoingMail, Wire } from './bulk-transport';
import { oneLine } from './one-line';
import { extensionsOf } from './smtp-extensions';
import { outcomeOfReply } from './smtp-reply';
import type { SmtpSettings } from './smtp-settings';
import { type Answered, type Lost, SmtpTransactions } from './smtp-transactions';

/** What came of a mail; `wasNotBegun` where the connection ended before the server saw any of the message. */
export type Attempt = { outcome: Outcome; wasNotBegun: boolean };

/**
 * One signed-in connection to the SMTP server; it sends one mail at a time. Connecting, encrypting and signing in are
 * nodemailer's, and so are the connection's time-outs and its end; the mails are ours, since nodemailer looks at each byte
 * of a message, which took a third of a worker's time.
 */
export class SmtpSession {
  readonly #connection: SMTPConnection;
  readonly #settings: SmtpSettings;
  readonly #transactions: SmtpTransactions;
  #isOpen = true;
  /** How many mails it was given. */
  used = 0;

  private constructor(connection: SMTPConnection, transactions: SmtpTransactions, settings: SmtpSettings) {
    this.#connection = connection;
    this.#transactions = transactions;
    this.#settings = settings;
    let failure: SMTPError | undefined;
    connection.on('error', (error: SMTPError) => {
      failure ??= error;
    });
    connection.once('end', () => {
      this.#isOpen = false;
      const lost = failure?.message ?? 'The connection has ended.';
      transactions.end({ lost, isTimeout: failure?.code === 'ETIMEDOUT' });
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Connects, secures and signs in. @throws SMTPError */
  static open(settings: SmtpSettings): Promise<SmtpSession> {
    const connection = new SMTPConnection(settings.connection);
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => {
        clearTimeout(timer);
        connection.close();
        reject(error);
      };
      // Each step has its own limit but EHLO and AUTH, which a server could answer for ever a byte at a time.
      const timer = setTimeout(
        () => fail(new Error('The server did not get ready in time.')),
        settings.openMs,
      );
      // Stays: an idle connection that breaks would else throw.
      connection.on('error', fail);
      connection.once('end', () => setImmediate(fail, new Error('The server ended the connection.')));
      connection.connect((error) => {
        if (error) return fail(error);
        const extensions = extensionsOf(connection.lastServerResponse || '');
        const ready = () => {
          clearTimeout(timer);
          const socket = connection._socket;
          if (!socket || socket.destroyed) return fail(new Error('The connection has ended.'));
          // Its other listeners stay: they tell of time-outs and of the end.
          socket.removeAllListeners('data');
          const transactions = new SmtpTransactions(socket, extensions, () => connection.close());
          resolve(new SmtpSession(connection, transactions, settings));
        };
        if (!settings.auth || !(connection.allowsAuth || settings.forceAuth)) return ready();
        connection.login({ ...settings.auth }, (refused) => (refused ? fail(refused) : ready()));
      });
    });
  }

  /** Sends one mail. Never throws; the session may be over afterwards. */
  async send(mail: OutgoingMail, wire?: Wire): Promise<Attempt> {
    this.used += 1;
    let message: Buffer;
    try {
      message = mail.mime();
    } catch {
      return { outcome: notSendable('The message could not be made.', 'bad_content'), wasNotBegun: false };
    }
    const [from, to] = [withPlainDomain(mail.envelope.from), withPlainDomain(mail.envelope.to)];
    const wrong = this.#whyNot(from, to, message);
    if (wrong) return { outcome: wrong, wasNotBegun: false };
    // One that answers a byte at a time is never idle.
    const timer = setTimeout(() => {
      this.#transactions.end({ lost: 'The server took too long over a mail.', isTimeout: true });
      this.#connection.close();
    }, this.#settings.mailMs);
    const told = await this.#transactions.send({ from, to }, message, {
      begin: () => wire?.begun(mail.id),
      isDotFree: mail.isDotFree === true,
    });
    clearTimeout(timer);
    const attempt = this.#meaning(told, mail.envelope.to);
    if (this.#isOpen && attempt.outcome.kind !== 'accepted') await this.#reset(told);
    return attempt;
  }

  /** Says goodbye. */
  async quit(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const timer = setTimeout(() => this.#connection.close(), 1000);
    await this.#transactions.quit();
    clearTimeout(timer);
    this.#connection.close();
  }

  /** Why a mail can't even be begun; null where it can. */
  #whyNot(from: string, to: string, message: Buffer): Outcome | null {
    if (BREAKS_OUT.test(from))
      return notSendable('The sender’s address can’t be sent from.', 'sender_refused');
    if (to === '' || BREAKS_OUT.test(to))
      return notSendable('Nothing can be sent to that address.', 'no_mailbox');
    const { largest } = this.#transactions;
    if (largest > 0 && message.length > largest)
      return notSendable(
        `The message is larger than the ${largest} bytes that the server takes.`,
        'too_large',
      );
    return null;
  }

  #meaning(told: Answered | Lost, recipient: string): Attempt {
    const { wasBegun, wasTaken } = this.#transactions;
    if ('lost' in told) {
      const answer = oneLine(told.lost, recipient);
      return {
        outcome: wasTaken ? { kind: 'unknown', answer } : { kind: 'deferred', answer, reason: 'unreachable' },
        wasNotBegun: !wasBegun && !told.isTimeout,
      };
    }
    const { stage, reply } = told;
    const answer = oneLine(reply.text, recipient);
    if (reply.code >= 400)
      return { outcome: outcomeOfReply(stage, reply, answer), wasNotBegun: !wasBegun && reply.code === 421 };
    const isAccepted = stage === 'message' && reply.code >= 200 && reply.code < 300;
    const outcome: Outcome =
      isAccepted || wasTaken
        ? { kind: isAccepted ? 'accepted' : 'unknown', answer }
        : { kind: 'deferred', answer, reason: 'protocol_error' };
    return { outcome, wasNotBegun: false };
  }

  /** Makes it ready for the next mail after one that was refused, or ends it. */
  async #reset(told: Answered | Lost): Promise<void> {
    const isOfOneMail =
      !('lost' in told) && !told.isStuck && told.reply.code !== 421 && told.reply.code !== 503;
    if (!isOfOneMail || !(await this.#transactions.reset())) this.#connection.close();
  }
}

/** What an error while connecting means. */
export function outcomeOfConnecting(error: SMTPError): Outcome {
  const answer = oneLine(error.response || error.message, '');
  if (!error.responseCode) return { kind: 'down', answer };
  return outcomeOfReply('connect', { code: error.responseCode, text: error.response ?? '' }, answer);
}

/** What would end an address within a command, and begin another. */
const BREAKS_OUT = /[\r\n<>]/;

function notSendable(answer: string, reason: BounceReason): Outcome {
  return { kind: 'refused', answer, reason };
}

/** The address with its domain in ASCII: only what stands before the @ takes a server that knows SMTPUTF8. */
function withPlainDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (/^[\x21-\x7e]*$/.test(domain)) return address;
  return `${address.slice(0, at + 1)}${domainToASCII(domain) || domain}`;
}

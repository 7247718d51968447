import { isAscii } from 'node:buffer';
import { domainToASCII } from 'node:url';
import SMTPConnection, { type SMTPError } from 'nodemailer/lib/smtp-connection';
import type { Outcome, OutgoingMail } from './bulk-transport';
import { MessageBody } from './message-body';
import { oneLine } from './one-line';
import { outcomeOfReply, type SmtpStage } from './smtp-reply';
import type { SmtpSettings } from './smtp-settings';

/** What came of a mail; `wasNotBegun` where the connection ended before the server saw any of the message. */
export type Attempt = { outcome: Outcome; wasNotBegun: boolean };

/** One signed-in connection to the SMTP server; it sends one mail at a time. */
export class SmtpSession {
  readonly #connection: SMTPConnection;
  readonly #settings: SmtpSettings;
  #isOpen = true;
  /** How many mails it was given. */
  used = 0;

  private constructor(connection: SMTPConnection, settings: SmtpSettings) {
    this.#connection = connection;
    this.#settings = settings;
    connection.once('end', () => {
      this.#isOpen = false;
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
      const ready = () => {
        clearTimeout(timer);
        resolve(new SmtpSession(connection, settings));
      };
      connection.connect((error) => {
        if (error) return fail(error);
        if (!settings.auth || !(connection.allowsAuth || settings.forceAuth)) return ready();
        connection.login({ ...settings.auth }, (refused) => (refused ? fail(refused) : ready()));
      });
    });
  }

  /** Sends one mail. Never throws; the session may be over afterwards. */
  async send(mail: OutgoingMail): Promise<Attempt> {
    this.used += 1;
    const { to } = mail.envelope;
    let message: Buffer;
    try {
      message = mail.mime();
    } catch {
      return { outcome: notSendable('The message could not be made.', false), wasNotBegun: false };
    }
    const body = new MessageBody(message, () => this.#gather());
    const failure = await this.#hand(mail, body, message);
    if (typeof failure === 'string') {
      return { outcome: { kind: 'accepted', answer: oneLine(failure, to) }, wasNotBegun: false };
    }
    const attempt = meaning(failure, body, to);
    if (this.#isOpen) await this.#reset(failure);
    return attempt;
  }

  /** Says goodbye. */
  quit(): Promise<void> {
    if (!this.#isOpen) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#connection.close(), 1000);
      this.#connection.once('end', () => {
        clearTimeout(timer);
        resolve();
      });
      this.#isOpen = false;
      this.#connection.quit();
    });
  }

  /** The server's answer, or what went wrong. */
  #hand(mail: OutgoingMail, body: MessageBody, message: Buffer): Promise<string | SMTPError> {
    return new Promise((resolve) => {
      // One that answers a byte at a time is never idle.
      const timer = setTimeout(() => {
        resolve(new Error('The server took too long over a mail.'));
        this.#connection.close();
      }, this.#settings.mailMs);
      const settle = (result: string | SMTPError) => {
        clearTimeout(timer);
        this.#connection.removeListener('end', onEnd);
        resolve(result);
      };
      // Its own callback comes first where there is one.
      const onEnd = () => setImmediate(settle, new Error('The connection has ended.'));
      this.#connection.once('end', onEnd);
      const envelope = {
        from: withPlainDomain(mail.envelope.from),
        to: withPlainDomain(mail.envelope.to),
        size: message.length,
        use8BitMime: !isAscii(message),
      };
      this.#connection.send(envelope, body, (error, info) => settle(error ?? info.response));
    });
  }

  /** What is written until the end of this turn leaves at once: the final dot with the message, not as a packet of its own. */
  #gather(): void {
    const socket = this.#connection._socket;
    if (!socket) return;
    socket.cork();
    setImmediate(() => socket.uncork());
  }

  /** Makes it ready for the next mail after one that was refused, or ends it. */
  #reset(failure: SMTPError): Promise<void> {
    const wasOfOneMail = failure.code === 'EENVELOPE' || failure.code === 'EMESSAGE';
    if (!wasOfOneMail || failure.responseCode === 503) {
      this.#connection.close();
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.#connection.once('end', () => resolve());
      this.#connection.reset((error) => {
        if (error) this.#connection.close();
        resolve();
      });
    });
  }
}

/** What an error while connecting means. */
export function outcomeOfConnecting(error: SMTPError): Outcome {
  const answer = oneLine(error.response || error.message, '');
  if (!error.responseCode) return { kind: 'down', answer };
  return outcomeOfReply('connect', { code: error.responseCode, text: error.response ?? '' }, answer);
}

function meaning(failure: SMTPError, body: MessageBody, recipient: string): Attempt {
  const answer = oneLine(failure.response || failure.message, recipient);
  const code = failure.responseCode ?? 0;
  const isLoss = failure.code !== 'EENVELOPE' && failure.code !== 'EMESSAGE';
  const wasNotBegun = body.isUntouched && (code === 421 || (isLoss && failure.code !== 'ETIMEDOUT'));
  if (code >= 400) {
    const reply = { code, text: failure.response ?? '' };
    return { outcome: outcomeOfReply(stageOf(failure, body), reply, answer), wasNotBegun };
  }
  if (!isLoss && failure.response === undefined) {
    // Refused by the client itself: an address with a line break in it, or a message beyond the server's SIZE.
    return { outcome: notSendable(answer, /^Invalid recipient/.test(failure.message)), wasNotBegun };
  }
  return { outcome: { kind: body.wasTaken ? 'unknown' : 'deferred', answer }, wasNotBegun };
}

function stageOf({ code, command }: SMTPError, body: MessageBody): SmtpStage {
  if (command === 'MAIL FROM') return 'mail';
  if (command === 'RCPT TO') return 'rcpt';
  if (code === 'EMESSAGE' && body.wasTaken) return 'message';
  return 'data';
}

function notSendable(answer: string, isAddress: boolean): Outcome {
  return { kind: 'refused', answer, isAddress };
}

/** The address with its domain in ASCII: only what stands before the @ takes a server that knows SMTPUTF8. */
function withPlainDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (/^[\x21-\x7e]*$/.test(domain)) return address;
  return `${address.slice(0, at + 1)}${domainToASCII(domain) || domain}`;
}

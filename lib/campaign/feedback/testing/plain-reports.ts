// Reports in plain text as mail servers write them, for tests.
import { originalHeaders } from './reports';

const lines = (...all: string[]) => all.join('\r\n');

type PlainReport = {
  to: string;
  /** What the text says of each address. */
  failed?: readonly [address: string, ...said: string[]][];
  returned?: string;
};

const returnedMail = () => originalHeaders('https://elsewhere.example/');

/** As qmail-send writes them (QSBMF). */
export const qmailReport = ({
  to,
  failed = [
    [
      'tove@example.net',
      '192.0.2.25 does not like recipient.',
      'Remote host said: 550 5.1.1 <tove@example.net>: User unknown',
      'Giving up on 192.0.2.25.',
    ],
  ],
  returned = returnedMail(),
}: PlainReport) =>
  lines(
    'Return-Path: <>',
    'Received: (qmail 317 invoked for bounce); 20 Nov 2026 09:00:00 -0000',
    'Date: 20 Nov 2026 09:00:00 -0000',
    'From: MAILER-DAEMON@mx.example.net',
    `To: ${to}`,
    'Subject: failure notice',
    '',
    'Hi. This is the qmail-send program at mx.example.net.',
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    "This is a permanent error; I've given up. Sorry it didn't work out.",
    '',
    ...failed.flatMap(([address, ...said]) => [`<${address}>:`, ...said, '']),
    '--- Below this line is a copy of the message.',
    '',
    returned,
    '',
    'Hello',
    '',
  );

/** As Exim writes them without `multipart/report`. */
export const eximReport = ({
  to,
  failed = [
    [
      'tove@example.net',
      'SMTP error from remote mail server after RCPT TO:<tove@example.net>:',
      'host mail.example.net [192.0.2.25]: 550 5.1.1 <tove@example.net>: User unknown',
    ],
  ],
  failedRecipients = failed.map(([address]) => address).join(', '),
  returned = returnedMail(),
}: PlainReport & { failedRecipients?: string }) =>
  lines(
    'Return-path: <>',
    'Received: from exim by mx.example.net with local (Exim 4.72) id 1P1YNN-0003AD-Ga; Fri, 20 Nov 2026 09:00:00 +0000',
    `X-Failed-Recipients: ${failedRecipients}`,
    'Auto-Submitted: auto-replied',
    'From: Mail Delivery System <Mailer-Daemon@mx.example.net>',
    `To: ${to}`,
    'Subject: Mail delivery failed: returning message to sender',
    '',
    'This message was created automatically by mail delivery software.',
    '',
    'A message that you sent could not be delivered to one or more of its',
    'recipients. This is a permanent error. The following address(es) failed:',
    '',
    ...failed.flatMap(([address, ...said]) => [`  ${address}`, ...said.map((line) => `    ${line}`), '']),
    '------ This is a copy of the message, including all the headers. ------',
    '------ The body of the message is 52011 characters long; only the first',
    '------ 1000 or so are included here.',
    '',
    returned,
    '',
    'Hello',
    '',
  );

/** Exim's warning that a mail is late. */
export const eximWarning = (to: string) =>
  lines(
    'Return-path: <>',
    'Auto-Submitted: auto-replied',
    'From: Mail Delivery System <Mailer-Daemon@mx.example.net>',
    `To: ${to}`,
    'Subject: Warning: message 1P1YNN-0003AD-Ga delayed 24 hours',
    '',
    'This message was created automatically by mail delivery software.',
    'A message that you sent has not yet been delivered to one or more of its',
    'recipients after more than 24 hours on the queue on mx.example.net.',
    '',
    'The address to which the message has not yet been delivered is:',
    '',
    '  tove@example.net',
    '    Delay reason: mailbox is full',
    '',
  );

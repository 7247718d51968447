// Reports as mail servers write them, for tests.

const lines = (...all: string[]) => all.join('\r\n');

/** The headers of a mail of ours, as they come back. */
export const originalHeaders = (oneClick: string) =>
  lines(
    'Return-Path: <bounces@mail.example>',
    'From: Nordlys <post@nordlys.example>',
    'To: tove@example.net',
    'Subject: News',
    'Message-ID: <16.abc@nordlys.example>',
    `List-Unsubscribe: <${oneClick}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  );

type StatusReport = {
  to: string;
  action?: string;
  status?: string;
  diagnostic?: string;
  returned?: string;
  returnedType?: string;
};

/** A delivery status notification as Postfix writes it. */
export const statusReport = ({
  to,
  action = 'failed',
  status = '5.1.1',
  diagnostic = lines(
    'smtp; 550 5.1.1 <tove@example.net>: Recipient address',
    '    rejected: User unknown in local recipient table',
  ),
  returned = originalHeaders('https://elsewhere.example/'),
  returnedType = 'text/rfc822-headers',
}: StatusReport) =>
  lines(
    'Return-Path: <>',
    'Received: by mx.example.net (Postfix) id 4D1; Fri, 20 Nov 2026 09:00:00 +0000 (UTC)',
    'From: MAILER-DAEMON@mx.example.net (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${to}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4D1.1/mx.example.net"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4D1.1/mx.example.net',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mx.example.net.',
    '',
    '--4D1.1/mx.example.net',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    'X-Postfix-Queue-ID: 4D1',
    'Arrival-Date: Fri, 20 Nov 2026 09:00:00 +0000 (UTC)',
    '',
    'Final-Recipient: rfc822; tove@example.net',
    'Original-Recipient: rfc822;tove@example.net',
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mail.example.net',
    `Diagnostic-Code: ${diagnostic}`,
    '',
    '--4D1.1/mx.example.net',
    'Content-Description: Undelivered Message Headers',
    `Content-Type: ${returnedType}`,
    '',
    returned,
    '',
    '--4D1.1/mx.example.net--',
    '',
  );

/** The same of a mail that is still being tried. */
export const delayReport = (report: Pick<StatusReport, 'to'>) =>
  statusReport({
    ...report,
    action: 'delayed',
    status: '4.4.1',
    diagnostic: 'smtp; connect to mail.example.net: Connection timed out',
  });

/** A complaint as providers' feedback loops forward them. */
export const complaintReport = ({ to, type, from }: { to: string; type: string; from: string }) =>
  lines(
    'From: <fbl@provider.example>',
    `To: <${to}>`,
    'Subject: FW: News',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: Some-FBL/1.0',
    'Version: 1',
    `Original-Mail-From: <${from}>`,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    originalHeaders('https://elsewhere.example/'),
    '',
    'Hello',
    '--b--',
    '',
  );

import type { OutgoingMail } from '../bulk-transport';

/** A mail to `to`, with a message whose text is `text`. */
export function outgoing(id: number, to = `reader-${id}@example.net`, text = `Hello ${id}.`): OutgoingMail {
  const headers = {
    'Message-ID': `<${id}@loadout.example>`,
    'List-Unsubscribe': `<https://x.example/${id}>`,
  };
  return {
    id,
    envelope: { from: 'bounces@loadout.example', to },
    content: () => ({
      from: 'Loadout <shop@loadout.example>',
      to: `"Reader ${id}" <${to}>`,
      replyTo: 'help@loadout.example',
      subject: `Mail ${id}`,
      html: `<p>${text}</p>`,
      text,
      headers,
    }),
    mime: () =>
      Buffer.from(
        `From: shop@loadout.example\r\nTo: reader ${id}:;\r\nMessage-ID: ${headers['Message-ID']}\r\nSubject: Mail ${id}\r\n\r\n${text}\r\n`,
      ),
  };
}

/** Mails with the ids 1 to `count`. */
export function outgoings(count: number): OutgoingMail[] {
  return Array.from({ length: count }, (_, i) => outgoing(i + 1));
}

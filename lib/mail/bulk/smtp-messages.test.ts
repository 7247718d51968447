import { describe, expect, test } from 'vitest';
import type { OutgoingMail } from './bulk-transport';
import { outgoing } from './testing/outgoing';
import { at, one, peer, useSmtpPeers } from './testing/smtp-peer';

useSmtpPeers();

describe('addresses and messages', () => {
  test('dots, long messages and the bytes between arrive as they were', async () => {
    const text = '.\r\n..\r\n.a line\r\n\r\nend\r\n.'.concat('\r\n.dots'.repeat(30_000));
    const { server, transport } = await peer(() => undefined);
    const mail = outgoing(1, 'reader-1@example.net', text);
    expect(await one(transport, mail)).toMatchObject({ kind: 'accepted' });
    expect(server.messages[0]).toBe(mail.mime().toString('latin1'));
  });

  test('bytes beyond ASCII are announced, domains are put in ASCII, a local part needs SMTPUTF8', async () => {
    const { server, transport } = await peer(() => undefined, { connections: 1 });
    await transport.send([
      outgoing(1, 'a@example.net', 'Grüße'),
      outgoing(2, 'b@bücher.example'),
      outgoing(3, 'jürgen@example.net'),
    ]);
    const mails = server.commands.filter((line) => line.startsWith('MAIL'));
    expect(mails[0]).toContain('BODY=8BITMIME');
    expect(mails[1]).not.toContain('BODY=8BITMIME');
    expect(server.received[1]).toBe('b@xn--bcher-kva.example');
    expect(mails[2]).toContain('SMTPUTF8');
  });

  test('an address with a line break never reaches the server', async () => {
    const { server, transport } = await peer(() => undefined);
    const mail = outgoing(1, 'a@example.net>\r\nRCPT TO:<b@example.net');
    expect(await one(transport, mail)).toMatchObject({ kind: 'refused', reason: 'no_mailbox' });
    expect(server.commands.join('\n')).not.toContain('b@example.net');
    expect(server.received).toEqual([]);
  });

  test('a message beyond what the server takes is refused before it is sent', async () => {
    const { server, transport } = await peer(at('ehlo', '250-test\r\n250 SIZE 50'));
    expect(await one(transport)).toMatchObject({ kind: 'refused', reason: 'too_large' });
    expect(server.received).toEqual([]);
  });

  test('a message that can not be made harms no other', async () => {
    const { server, transport } = await peer(() => undefined);
    const broken: OutgoingMail = {
      ...outgoing(1),
      mime: () => {
        throw new Error('no');
      },
    };
    const outcomes = await transport.send([broken, outgoing(2)]);
    expect(outcomes).toMatchObject([{ kind: 'refused', reason: 'bad_content' }, { kind: 'accepted' }]);
    expect(server.received).toEqual(['reader-2@example.net']);
  });
});

import fc from 'fast-check';
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { readerToken } from '../mail-links/reader-token';
import { oneClickUnsubscribeUrl } from '../mail-links/unsubscribe-link';
import { mailOf } from './testing/sources';

/** What two parsers of others make of a message, which must be the same. */
async function parsed(mime: Buffer) {
  const one = await simpleParser(mime);
  const two = await PostalMime.parse(mime);
  expect(two.subject ?? '').toBe(one.subject ?? '');
  expect(two.from?.name).toBe(one.from?.value[0]?.name);
  const unix = (text?: string | false) => (text || '').replace(/\r\n/g, '\n');
  // The second ends each part with a line break of its own.
  expect(unix(two.html)).toBe(`${unix(one.html)}\n`);
  expect(unix(two.text)).toBe(`${unix(one.text)}\n`);
  return { ...one, html: unix(one.html), text: unix(one.text), names: two.headers.map(({ key }) => key) };
}

/** Rules of the wire: ASCII, CRLF alone, lines of 76 characters in the body and 998 in the headers. */
function expectFitForTheWire(mime: Buffer): void {
  const text = mime.toString('latin1');
  expect(text).toMatch(/^[\t\r\n -~]*$/);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  // The transport doesn't look for one.
  expect(text).not.toMatch(/^\./m);
  const end = text.indexOf('\r\n\r\n');
  for (const line of text.slice(0, end).split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
  for (const line of text.slice(end).split('\r\n')) {
    expect(line.length).toBeLessThanOrEqual(76);
    expect(line).not.toMatch(/[ \t]$|^\.|^From /);
  }
}

const lines = (text: string) => text.replace(/\r\n?/g, '\n');

/** The message says just what the content says. */
async function expectTheSame(...given: Parameters<typeof mailOf>) {
  const mail = await mailOf(...given);
  const content = mail.content();
  const mime = mail.mime();
  expectFitForTheWire(mime);
  const message = await parsed(mime);
  expect(message.subject ?? '').toBe(content.subject);
  expect(message.html).toBe(lines(content.html));
  expect(message.text).toBe(lines(content.text));
  return { mail, content, message, raw: mime.toString('latin1') };
}

const TEXTS = {
  latin: 'Árvíztűrő tükörfúrógép, Øl på Ærø, naïve façade ß',
  greek: 'Καλημέρα σε όλους, καλή τύχη στο παιχνίδι',
  cyrillic: 'Съешь же ещё этих мягких французских булок да выпей чаю',
  arabic: 'مرحبًا بالعالم، هذا عرض لمدة يوم واحد فقط',
  hebrew: 'שלום עולם, מבצע ליום אחד בלבד',
  devanagari: 'नमस्ते दुनिया, केवल आज के लिए विशेष छूट',
  thai: 'สวัสดีชาวโลก ลดราคาเฉพาะวันนี้เท่านั้น',
  chinese: '你好，世界！今天的特别优惠只有一天',
  japanese: 'こんにちは世界、本日限りの特別セールです。ぜひご覧ください',
  korean: '안녕하세요 세계, 오늘 하루만 특별 할인',
  emoji: '👩‍👩‍👧‍👦 family 🏳️‍🌈 flag 🇳🇴 👍🏽 thumbs',
  mixed: 'שלום Hello مرحبا 123 \u202eevil\u202c',
};

describe.each(Object.entries(TEXTS))('in %s', (_, text) => {
  it('is read as it was written, in every place', async () => {
    const { message, content } = await expectTheSame(
      { html: `<p>${text} ((first_name))</p>`, subject: `${text} ((first_name))`, fromName: text },
      { first_name: text },
    );
    expect(message.subject).toBe(`${text} ${text}`);
    expect(message.from?.value[0]?.name).toBe(text);
    expect(content.from).toBe(`"${text}" <news@pixel.example>`);
    expect(message.html).toContain(`<p>${text} ${text}</p>`);
    expect(message.text).toContain(`${text} ${text}`);
  });

  it('is read as it was written where the subject is long', async () => {
    const { message, raw } = await expectTheSame({ subject: text.repeat(12).slice(0, 300).toWellFormed() });
    expect(message.subject).toContain(text);
    const subject = /^Subject: (.*?)\r\n(?! )/ms.exec(raw)?.[1] ?? '';
    for (const line of `Subject: ${subject}`.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
    for (const word of subject.split('\r\n ')) {
      const [, base64 = ''] = /^=\?UTF-8\?B\?([A-Za-z0-9+/=]+)\?=$/.exec(word) ?? [];
      // Each word stands for itself: whole characters alone.
      expect(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'))).not.toBe('');
    }
  });
});

const INJECTIONS = [
  'x\r\nBcc: victim@other.example',
  'x\nBcc: victim@other.example\n\nbody',
  'x\rBcc: victim@other.example',
  'x\u2028Bcc: victim@other.example',
  'x\u0085Bcc: victim@other.example\v\f\0',
  '=?UTF-8?B?DQpCY2M6IHZpY3RpbUBvdGhlci5leGFtcGxl?=',
  '=?utf-8?q?=0D=0ABcc:_x?=',
  '"; <script>, a@b.example>\\',
];

it.each(INJECTIONS)('adds no header by %j', async (value) => {
  const usual = (await parsed((await mailOf({})).mime())).names;
  const source = {
    subject: `((first_name)) ((note)) ((state|${value}))`,
    html: '<p>((first_name)) ((note))</p>',
    fromName: value,
    preheader: value,
    senderAddress: value,
  };
  const { message, content } = await expectTheSame(source, {
    first_name: value,
    custom_field: { note: value },
  });
  expect(message.names).toEqual(usual);
  expect(content.subject).not.toMatch(/[\r\n\0\u2028\u0085]/);
  expect(content.from).not.toMatch(/[\r\n\0\u2028\u0085]/);
  expect(message.from?.value).toHaveLength(1);
  expect(message.from?.value[0]?.address).toBe('news@pixel.example');
});

it.each([
  ['a line without a space', 'x'.repeat(5_000)],
  ['a line of spaces', `a${' '.repeat(500)}b`],
  ['points and From', '.\n..\n.hidden\nFrom here\n From\nFrom '],
  ['a point in front', '.x'],
  ['From in front', 'From x'],
  ['trailing blanks', 'a \n\tb\t\nc  '],
  ['equals signs', '='.repeat(200)],
  ['a boundary', '--=_part--\n--=_part'],
  ['controls', 'a\0b\x07c\x1b[1md\x7f'],
  ['half a character', 'a\ud800b\udc00'],
  ['line breaks of every kind', '\r\na\rb\nc\r'],
  ['a pattern', '$& $1 $` ((email)) {{x}} %s'],
])('carries %s', async (_, value) => {
  await expectTheSame(
    { html: `<pre>${value.replace(/&/g, '&amp;')}</pre>((first_name))` },
    { first_name: value },
  );
  await expectTheSame(
    { subject: '((first_name))!', html: '((first_name))((last_name))((first_name))' },
    {
      first_name: value,
      last_name: value,
    },
  );
});

it('keeps a line from starting with what follows an empty value', async () => {
  await expectTheSame({ html: '<pre>((first_name)).x\n((first_name))From x</pre>' }, { first_name: '' });
});

const anyText = fc.string({ unit: 'binary', maxLength: 200 });

it('gives back any text', async () => {
  const texts = fc.tuple(anyText, anyText, anyText, fc.string({ maxLength: 150 }));
  await fc.assert(
    fc.asyncProperty(texts, async ([first, last, subject, html]) => {
      await expectTheSame(
        {
          subject: `${subject}((first_name))`,
          html: `<p>${html}((first_name))((last_name)) ((city|${subject}))</p>`,
        },
        { first_name: first, last_name: last, city: '' },
      );
    }),
    { numRuns: 150 },
  );
});

it('is as the rules for bulk senders want it', async () => {
  const mail = await mailOf({ tracking: true });
  const raw = mail.mime().toString();
  const { headers, messageId, to, replyTo, date } = await simpleParser(raw);
  const field = (name: string) => new RegExp(`^${name}: (.*)\\r$`, 'm').exec(raw)?.[1];
  expect(messageId).toMatch(/^<[0-9a-z]+\.[\w-]{12}@pixel\.example>$/);
  expect(field('To')).toBe('ada@reader.example');
  expect(to).toMatchObject({ value: [{ address: 'ada@reader.example' }] });
  expect(replyTo?.value[0]?.address).toBe('desk@pixel.example');
  expect(Math.abs(Number(date) - Date.now())).toBeLessThan(5_000);
  expect(field('List-Unsubscribe')).toBe(`<${oneClickUnsubscribeUrl(readerToken(4711))}>`);
  expect(field('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(field('Feedback-ID')).toBe('12:7:single-send:loadout');
  expect(headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' });
  expect(raw.match(/^Content-Type: text\/\w+; charset=utf-8\r$/gm)).toEqual([
    'Content-Type: text/plain; charset=utf-8\r',
    'Content-Type: text/html; charset=utf-8\r',
  ]);
  expect(mail.content().headers).toEqual({
    'Message-ID': messageId,
    'List-Unsubscribe': field('List-Unsubscribe'),
    'List-Unsubscribe-Post': field('List-Unsubscribe-Post'),
    'Feedback-ID': field('Feedback-ID'),
  });
});

it('is the same at each attempt but for its date', async () => {
  const [one, two] = [await mailOf({ tracking: true }), await mailOf({ tracking: true })];
  expect(one.content()).toEqual(two.content());
  expect(one.envelope).toEqual(two.envelope);
  const undated = (mime: Buffer) => mime.toString().replace(/^Date: .*$/m, '');
  expect(undated(one.mime())).toBe(undated(two.mime()));
});

it('writes international domains in ASCII, and leaves a local part as it is', async () => {
  const mail = await mailOf({ fromEmail: 'news@päckchen.example' }, { email: 'åse@blåbær.example' });
  expect(mail.envelope).toEqual({
    from: 'news@xn--pckchen-5wa.example',
    to: 'åse@xn--blbr-roah.example',
  });
  const raw = mail.mime().toString('utf8');
  expect(raw).toContain('\r\nTo: åse@xn--blbr-roah.example\r\n');
  expect(raw).toContain('<news@xn--pckchen-5wa.example>');
});

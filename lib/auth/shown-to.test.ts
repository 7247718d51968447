import { expect, test } from 'vitest';
import { shownTo } from './shown-to';

const viewer = { accountRole: 'viewer' } as const;

test.each(['owner', 'marketer'] as const)('shows a %s every address', (accountRole) => {
  const answer = { contacts: [{ email: 'tove@example.net' }] };
  expect(shownTo({ accountRole }, answer)).toBe(answer);
});

test.each([
  ['a field', { email: 'tove@example.net' }, { email: 't***@example.net' }],
  ['lists of records', [{ rows: [{ to: 'tove@example.net' }] }], [{ rows: [{ to: 't***@example.net' }] }]],
  [
    'a server’s answer',
    '550 5.1.1 <tove@example.net>: Recipient unknown',
    '550 5.1.1 <t***@example.net>: Recipient unknown',
  ],
  ['an international address', 'blåbær@øl.example', 'b***@øl.example'],
  [
    'a link',
    '<a href="https://x.example/?e=tove%40example.net&n=1">',
    '<a href="https://x.example/?e=t***@example.net&n=1">',
  ],
  ['a plus address', 'tove+shop@example.net', 't***@example.net'],
])('masks addresses in %s for a viewer', (_, given, expected) => {
  expect(shownTo(viewer, given)).toEqual(expected);
});

test('leaves a viewer the addresses of senders, members and designs', () => {
  const answer = {
    senders: [{ from_email: 'shop@example.net', reply_to_email: 'help@example.net' }],
    members: [{ email: 'ana@example.net' }],
    template_html: '<p>help@example.net</p>',
    from_sender: 'shop@example.net',
  };
  expect(shownTo(viewer, answer)).toEqual(answer);
});

test('masks custom fields whatever people have called them', () => {
  const custom_field = { senders: { field_name: 'senders', field_value: 'tove@example.net' } };
  expect(JSON.stringify(shownTo(viewer, { custom_field }))).not.toContain('tove@');
});

test('takes no longer for a long word than for many short ones', () => {
  const begun = performance.now();
  shownTo(viewer, { text: `${'a'.repeat(1_000_000)} ${'%4'.repeat(200_000)}` });
  expect(performance.now() - begun).toBeLessThan(500);
});

test('leaves numbers, nulls and texts without an address as they are', () => {
  const answer = { id: 1, at: null, is: true, name: 'Tove @ work', note: 'mail us' };
  expect(shownTo(viewer, answer)).toEqual(answer);
});

import { expect, test } from 'vitest';
import { isSpf, parseSpf } from './parse-spf';

test('tells SPF records from others', () => {
  expect(['v=spf1 -all', 'v=spf1', 'V=SPF1 ~all'].map(isSpf)).toEqual([true, true, true]);
  expect(['v=spf10 -all', 'spf1 -all', 'google-site-verification=x', 'v=DMARC1; p=none'].map(isSpf)).toEqual(
    Array(4).fill(false),
  );
});

test('reads what happens to mail from other servers, and counts what has to be asked', () => {
  const text =
    'v=spf1 a mx/24 include:_spf.mail.example ip4:192.0.2.0/24 ip6:2001:db8::/32 exists:%{i}.x.example ~all';
  expect(parseSpf(text)).toEqual({ all: '~', hasRedirect: false, lookups: 4, unreadable: [] });
  expect(parseSpf('v=spf1 all')).toMatchObject({ all: '+' });
  expect(parseSpf('v=spf1 a:mail.example')).toMatchObject({ all: null, lookups: 1 });
  expect(parseSpf('v=spf1 -all all')).toMatchObject({ all: '-' });
});

test('asks for a redirect only where the record itself does not decide', () => {
  expect(parseSpf('v=spf1 redirect=_spf.mail.example')).toMatchObject({ hasRedirect: true, lookups: 1 });
  expect(parseSpf('v=spf1 redirect=_spf.mail.example -all')).toMatchObject({ lookups: 0 });
});

test('names what it cannot read, and passes over modifiers that it does not know', () => {
  expect(parseSpf('v=spf1 includes:mail.example ip4 include all:x -all').unreadable).toEqual([
    'includes:mail.example',
    'ip4',
    'include',
    'all:x',
  ]);
  expect(parseSpf('v=spf1 exp=why.example unknown=1 -all').unreadable).toEqual([]);
  expect(parseSpf('v=spf1 redirect=a.example redirect=b.example').unreadable).toEqual(['redirect=b.example']);
});

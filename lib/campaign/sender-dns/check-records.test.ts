import { describe, expect, test } from 'vitest';
import { checkDkim, checkDmarc, checkSpf, FIRST_DMARC } from './check-records';
import { parseTags } from './parse-tags';

const NAME = 'shop.example';
const spf = (...records: string[]) => {
  const { state, problems } = checkSpf(NAME, records);
  return [state, ...problems];
};

test('tags are read however they are spaced, and not where one comes twice', () => {
  expect(Object.fromEntries(parseTags(' v=DMARC1;p = none ; rua=mailto:a@b.example;') ?? [])).toEqual({
    v: 'DMARC1',
    p: 'none',
    rua: 'mailto:a@b.example',
  });
  expect(parseTags('v=DMARC1; p=none; p=reject')).toBeNull();
  expect(parseTags('v=DMARC1; none')).toBeNull();
});

test('SPF: what is void, what is weak, and what is well', () => {
  expect(checkSpf(NAME, null).state).toBe('unreachable');
  expect(spf('something else')).toEqual(['missing']);
  expect(spf('v=spf1 include:mail.example -all')).toEqual(['found']);
  expect(spf('v=spf1 -all', 'v=spf1 ~all')).toEqual(['wrong', 'several']);
  expect(spf('v=spf1 mx +all')).toEqual(['wrong', 'open']);
  expect(spf('v=spf1 mx')).toEqual(['found', 'undecided']);
  expect(
    spf(`v=spf1 ${Array.from({ length: 11 }, (_, i) => `include:s${i}.example`).join(' ')} -all`),
  ).toEqual(['wrong', 'lookups']);
  expect(checkSpf(NAME, ['secret=1', 'v=spf1 -all']).found).toEqual(['v=spf1 -all']);
});

test('DKIM: the key has to be the one that signs', () => {
  const dkim = (...records: string[]) => {
    const { state, problems } = checkDkim(
      's1._domainkey.shop.example',
      'v=DKIM1; k=rsa; p=AbC+/1==',
      records,
    );
    return [state, ...problems];
  };
  expect(dkim()).toEqual(['missing']);
  expect(dkim('v=DKIM1; k=rsa; p=AbC+ /1==')).toEqual(['good']);
  expect(dkim('p=AbC+/1==;')).toEqual(['good']);
  expect(dkim('v=DKIM1; k=rsa; p=other')).toEqual(['wrong', 'other-key']);
  expect(dkim('v=DKIM1; p=')).toEqual(['wrong', 'revoked']);
  expect(dkim('p=a', 'p=b')).toEqual(['wrong', 'several']);
});

test('DMARC: a policy of its own, or the registered domain’s', () => {
  const dmarc = (own: string[] | null, parent?: string[] | null) => {
    const given = (name: string, records: string[] | null) => ({ name, records });
    return checkDmarc(given('own', own), parent === undefined ? undefined : given('parent', parent));
  };
  expect(dmarc([])).toMatchObject({ state: 'missing', name: 'own', expected: FIRST_DMARC });
  expect(dmarc(['v=DMARC1; p=reject; rua=mailto:a@b.example'])).toMatchObject({
    state: 'good',
    problems: [],
  });
  expect(dmarc([FIRST_DMARC])).toMatchObject({ state: 'good', problems: ['no-reports'] });
  expect(dmarc(['v=DMARC1; p=maybe'])).toMatchObject({ state: 'wrong', problems: ['policy'] });
  expect(dmarc([FIRST_DMARC, FIRST_DMARC])).toMatchObject({ state: 'wrong', problems: ['several'] });
  expect(dmarc([], ['v=DMARC1; p=none; rua=mailto:a@b.example'])).toMatchObject({
    state: 'good',
    name: 'parent',
    problems: ['inherited'],
  });
  expect(dmarc([], null).state).toBe('unreachable');
  expect(dmarc(null, []).state).toBe('unreachable');
});

describe('SPF with the terms that name the mail server', () => {
  const terms = ['include:_spf.mail.example'];
  const expectedOf = (records: string[]) => checkSpf('a.example', records, terms);

  test('gives the whole record where there is none', () => {
    expect(expectedOf(['other'])).toMatchObject({
      state: 'missing',
      expected: 'v=spf1 include:_spf.mail.example ~all',
    });
  });

  test('keeps what the domain has, and its end', () => {
    expect(expectedOf(['v=spf1 mx ip4:192.0.2.1 -all'])).toMatchObject({
      state: 'wrong',
      problems: ['not-named'],
      expected: 'v=spf1 mx ip4:192.0.2.1 include:_spf.mail.example -all',
    });
    expect(expectedOf(['v=spf1 mx redirect=other.example'])).toMatchObject({
      expected: 'v=spf1 mx include:_spf.mail.example redirect=other.example',
    });
    expect(expectedOf(['v=spf1 +INCLUDE:_spf.mail.example +all'])).toMatchObject({
      problems: ['open'],
      expected: 'v=spf1 +INCLUDE:_spf.mail.example ~all',
    });
  });

  test('makes one of several', () => {
    expect(expectedOf(['v=spf1 mx ~all', 'v=spf1 mx a -all'])).toMatchObject({
      problems: ['several'],
      expected: 'v=spf1 mx a include:_spf.mail.example ~all',
    });
  });

  test('is right where they are all there, and not guessed where the DNS gives no answer', () => {
    expect(expectedOf(['v=spf1 Include:_spf.mail.example ~all'])).toMatchObject({
      state: 'good',
      expected: null,
    });
    expect(checkSpf('a.example', null, terms)).toMatchObject({ state: 'unreachable', expected: null });
    expect(checkSpf('a.example', ['v=spf1 mx ~all'])).toMatchObject({ state: 'found', expected: null });
  });
});

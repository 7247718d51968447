import { describe, expect, it, test } from 'vitest';
import { looksLikeConsent } from './consent-columns';
import { standingOf } from './standing-of';

const empty = ['', '0', 'No', 'false', 'NULL', 'n/a', '0000-00-00', '0000-00-00 00:00:00', '-'];

describe('a column of people who left', () => {
  it.each(empty)('suppresses nobody by %j', (cell) => {
    expect(standingOf('unsubscribed_at', cell)).toBe('');
    expect(standingOf('consent_no', cell)).toBe('');
  });

  it.each([
    ['true', 'reader'],
    ['1', 'reader'],
    ['Yes', 'reader'],
    ['2025-01-03 10:00:00', 'reader'],
    ['HARD_BOUNCE', 'bounce'],
    ['["SPAM_COMPLAINT"]', 'complaint'],
    ['UNKNOWN_USER', 'reader'],
  ])('suppresses by %j', (cell, reason) => {
    expect(standingOf('consent_no', cell)).toBe(reason);
  });
});

describe('a column of people who agreed', () => {
  it.each(['yes', '1', 'TRUE', 'SUBSCRIBED', 'Marketing contact', '2025-01-02', 'ja'])(
    'lets %j be',
    (cell) => {
      expect(standingOf('consent_yes', cell)).toBe('');
    },
  );

  it.each([
    ['no', 'reader'],
    ['0', 'reader'],
    ['', 'manual'],
    ['NEVER_SUBSCRIBED', 'manual'],
    ['Non-marketing contact', 'manual'],
    ['UNSUBSCRIBED', 'reader'],
    ['0000-00-00', 'reader'],
    ['perhaps', 'manual'],
  ])('suppresses by %j', (cell, reason) => {
    expect(standingOf('consent_yes', cell)).toBe(reason);
  });

  it('takes an empty cell for no answer where nobody has decided', () => {
    expect(standingOf('consent_maybe', '')).toBe('');
  });
});

test.each([
  ...['opted_out', 'Accepts Email Marketing', 'Unsubscribed from all email', 'blacklisted', 'Do Not Contact'],
  ...['Newsletter', 'email_status', 'GDPR consent', 'Bounce count', 'Désabonné', 'abgemeldet am', 'Opt-In'],
])('%j may say whether people may be emailed', (name) => {
  expect(looksLikeConsent(name)).toBe(true);
});

test.each(['city', 'Accepts SMS Marketing', 'Subscriber ID', 'Total Spent', 'country', 'Marketing source'])(
  '%j says nothing of it',
  (name) => {
    expect(looksLikeConsent(name)).toBe(false);
  },
);

test('the words in a column tell as well', () => {
  expect(looksLikeConsent('State', ['subscribed', 'unsubscribed', 'subscribed'])).toBe(true);
  expect(looksLikeConsent('State', ['active', 'blocked'])).toBe(false);
});

import { expect, test } from 'vitest';
import { mail } from '@/lib/texts/en/mail';
import { linkCheckLines } from './link-check-lines';

const texts = mail.checks.links;

test('what doesn’t answer is told of, then how many do', () => {
  const lines = linkCheckLines(
    [
      { url: 'https://a.example/', outcome: 'answers', status: 200 },
      { url: 'https://b.example/', outcome: 'fails', status: 404 },
      { url: 'http://localhost/', outcome: 'private', status: null },
    ],
    { left: 2, texts },
  );
  expect(lines.map(({ tone }) => tone)).toEqual(['bad', 'bad', 'good', 'warn']);
  expect(lines[0]?.text).toContain('https://b.example/ answers with error 404');
});

test.each(['no-network', 'no-host'] as const)(
  'where no name is found (%s), no link is blamed for it, and what is known of the others is told of',
  (outcome) => {
    const lines = linkCheckLines(
      [
        { url: 'https://a.example/', outcome, status: null },
        { url: 'http://localhost/', outcome: 'private', status: null },
      ],
      { left: 3, texts },
    );
    expect(lines.map(({ text }) => text)).toEqual([
      texts.offline,
      `http://localhost/ ${texts.outcomes.private()}`,
      texts.left(3),
    ]);
  },
);

test('where another site answers, one without a host is to blame', () => {
  const lines = linkCheckLines(
    [
      { url: 'https://a.example/', outcome: 'answers', status: 200 },
      { url: 'https://b.example/', outcome: 'no-host', status: null },
    ],
    { left: 0, texts },
  );
  expect(lines.map(({ text }) => text)).toEqual([
    'https://b.example/ leads to a site that doesn’t exist',
    '1 link works',
  ]);
});

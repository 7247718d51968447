import { expect, test } from 'vitest';
import { type ReviewRow, reviewView } from './rows';

const row = (name: { first_name: string; last_name: string }): ReviewRow => ({
  id: 1,
  user_id: 2,
  product_id: 3,
  rating: 4,
  comment: 'Came at once.',
  status: 1,
  verified: true,
  reply: null,
  replied_at: null,
  created_at: '2026-11-20 08:00:00+00',
  updated_at: '2026-11-20 08:00:00+00',
  email: 'runa.vik@example.net',
  image: null,
  image_driver: null,
  last_seen_at: null,
  ...name,
});

test('a reviewer is called by their name, and one without a name by nothing of their address', () => {
  const fullname = (first_name: string, last_name: string) =>
    reviewView(row({ first_name, last_name }), null).user.fullname;
  expect(fullname('Runa', 'Vik')).toBe('Runa Vik');
  expect(fullname('Runa', '')).toBe('Runa');
  for (const viewer of [null, 2])
    expect(reviewView(row({ first_name: ' ', last_name: '' }), viewer).user.fullname).toBe('A shopper');
});

import { beforeAll, expect, test } from 'vitest';
import { cache } from '@/lib/cache';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { productTag } from '../catalogue/rows';
import { replyToReview } from '../review-desk/reply-to-review';
import { mailsTo, makeGateways, newBuyer, newOperator, newTopUp } from '../testing/shop';
import { addReview } from './add-review';
import { heldReview } from './held-review';
import { moderateReviews } from './moderate-reviews';
import { publishedReviews } from './published-reviews';
import type { ReviewChange } from './states';

useDatabase();
beforeAll(makeGateways);

test('a review’s writer hears that it is published, and not that it is held', async () => {
  const [writer, operator, { topUpId }] = [await newBuyer(), await newOperator(), await newTopUp()];
  await addReview('top_up', {
    actor: writer,
    input: { productId: topUpId, rating: 4, comment: 'Came at once.' },
  });
  const [review] = await client()<{ id: number }[]>`select id from reviews where user_id = ${writer.id}`;
  const moderate = (change: ReviewChange) =>
    moderateReviews({ actor: operator, input: { reviews: [{ id: review?.id ?? 0 }], change } });
  await moderate('hold');
  await moderate('publish');
  await moderate('publish');
  await moderate('hold');
  expect(await mailsTo(writer.email)).toEqual(['review.published']);
  const [mail] = await client()`select subject, text from mails where to_address = ${writer.email}`;
  expect(mail?.subject).toBe('Your review of Saga is published');
  expect(mail?.text).toContain('/top-up/');
});

test('a review that was hidden stays down when it is rewritten, until a moderator publishes it', async () => {
  const [writer, operator, { topUpId }] = [await newBuyer(), await newOperator(), await newTopUp()];
  const write = (comment: string) =>
    addReview('top_up', { actor: writer, input: { productId: topUpId, rating: 1, comment } });
  const [product] = await client()<{ slug: string }[]>`select slug from top_ups where id = ${topUpId}`;
  const slug = product?.slug ?? '';
  const read = async () => {
    const [row] = await client()<{ id: number; status: number; updated_at: string }[]>`
      select id, status, updated_at::text from reviews where user_id = ${writer.id}`;
    return { id: row?.id ?? 0, status: row?.status, revision: row?.updated_at ?? '' };
  };
  await write('Spam.');
  const { id } = await read();
  await moderateReviews({
    actor: operator,
    input: { reviews: [{ id }], change: 'hide', reason: 'Advertising.' },
  });
  expect(await heldReview('top_up', { actor: writer, slug })).toMatchObject({ hidden: true });
  await write('More spam.');
  expect(await heldReview('top_up', { actor: writer, slug })).toMatchObject({ hidden: false });
  expect((await read()).status).toBe(0);
  const [entry] = await client()`
    select before, after, reason from audit_log where subject_type = 'review' and subject_id = ${String(id)}`;
  expect(entry).toEqual({
    before: { status: 'held' },
    after: { status: 'hidden' },
    reason: 'Advertising.',
  });
});

test('a review that was rewritten after it was read isn’t published', async () => {
  const [writer, operator, { topUpId }] = [await newBuyer(), await newOperator(), await newTopUp()];
  const write = (comment: string) =>
    addReview('top_up', { actor: writer, input: { productId: topUpId, rating: 5, comment } });
  await write('Fine.');
  const find = () =>
    client()<{ id: number; revision: string }[]>`
      select id, updated_at::text as revision from reviews where user_id = ${writer.id}`;
  const seen = await find();
  await write('Buy elsewhere.');
  const publish = (reviews: { id: number; revision: string }[]) =>
    moderateReviews({ actor: operator, input: { reviews, change: 'publish' } });
  expect(await publish(seen)).toEqual({ changed: 0, skipped: 1 });
  const both = await Promise.all([publish(await find()), publish(await find())]);
  expect(both.map(({ changed }) => changed).sort()).toEqual([0, 1]);
});

test('what the shop says to a review is read and mailed, and goes when the review is rewritten', async () => {
  const [writer, operator, { topUpId }] = [await newBuyer(), await newOperator(), await newTopUp()];
  const write = (comment: string) =>
    addReview('top_up', { actor: writer, input: { productId: topUpId, rating: 2, comment } });
  await write('Came late.');
  const [review] = await client()<{ id: number }[]>`select id from reviews where user_id = ${writer.id}`;
  const id = review?.id ?? 0;
  const reply = (text: string, revision?: string) =>
    replyToReview({ actor: operator, input: { id, reply: text, revision } });
  await expect(reply('Sorry.')).rejects.toMatchObject({ kind: 'conflict' });
  await moderateReviews({ actor: operator, input: { reviews: [{ id }], change: 'publish' } });
  const shown = async () => {
    cache().drop(productTag('top_up', topUpId));
    const { reviews } = await publishedReviews('top_up', topUpId, 1);
    return reviews.map(({ comment, reply: said }) => [comment, said]);
  };
  await expect(reply('Sorry.', '2020-01-01')).rejects.toMatchObject({ kind: 'conflict' });
  await reply(' Sorry about that. ');
  await reply('Sorry about that.');
  expect(await shown()).toEqual([['Came late.', 'Sorry about that.']]);
  expect(await mailsTo(writer.email)).toEqual(['review.published', 'review.replied']);
  const [mail] = await client()`
    select subject, text from mails where to_address = ${writer.email} order by id desc limit 1`;
  expect(mail?.subject).toBe('A reply to your review of Saga');
  expect(mail?.text).toContain('Sorry about that.');
  await reply('');
  expect(await shown()).toEqual([['Came late.', null]]);
  await reply('Sorry again.');
  await write('Came late.');
  await moderateReviews({ actor: operator, input: { reviews: [{ id }], change: 'publish' } });
  expect(await shown()).toEqual([['Came late.', 'Sorry again.']]);
  await write('Came late, and was wrong.');
  await moderateReviews({ actor: operator, input: { reviews: [{ id }], change: 'publish' } });
  expect(await shown()).toEqual([['Came late, and was wrong.', null]]);
});

import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { mailsTo, makeGateways, newBuyer, newOperator, newTopUp } from '../testing/shop';
import { addReview } from './add-review';
import { moderateReview } from './moderate-review';

useDatabase();
beforeAll(makeGateways);

test('a review’s writer hears that it is published, and not that it is held', async () => {
  const [writer, operator, { topUpId }] = [await newBuyer(), await newOperator(), await newTopUp()];
  await addReview('top_up', {
    actor: writer,
    input: { productId: topUpId, rating: 4, comment: 'Came at once.' },
  });
  const [review] = await client()<{ id: number }[]>`select id from reviews where user_id = ${writer.id}`;
  const moderate = (status: 0 | 1) =>
    moderateReview({ actor: operator, input: { id: review?.id ?? 0, status } });
  await moderate(0);
  await moderate(1);
  await moderate(1);
  await moderate(0);
  expect(await mailsTo(writer.email)).toEqual(['review.published']);
  const [mail] = await client()`select subject, text from mails where to_address = ${writer.email}`;
  expect(mail?.subject).toBe('Your review of Saga is published');
  expect(mail?.text).toContain('/top-up/');
});

import { newcomers } from './attacks/newcomers';
import { expect, test } from './fixtures';

test('who signs up emails 200 strangers on the first day, and none in a payment service’s name', async ({
  target,
}) => {
  test.setTimeout(90_000);
  const said = await newcomers.run(target, { scale: 'short', signal: AbortSignal.timeout(60_000) });
  expect(said).toBe('200 of 320 strangers as Harbour Books, 0 of 320 strangers as PayPa1 Support');
});

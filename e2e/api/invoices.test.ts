import { expect, test } from '@playwright/test';
import { issueInvoicesJob } from '@/lib/store/invoices/issue-invoices';
import { shopper } from '../support/accounts';
import { makeStock } from '../support/catalogue';
import { orderCards, paid } from '../support/orders';

test('another account’s invoice can’t be read, nor one of another order', async () => {
  const [buyer, other] = [await shopper(), await shopper()];
  const { service } = await makeStock(2);
  const [mine, theirs] = [
    await orderCards(buyer.keys, [service.id, 1]),
    await orderCards(other.keys, [service.id, 1]),
  ];
  await paid(buyer.keys, mine);
  await paid(other.keys, theirs);
  // Another worker may be at it, who issues what is due.
  await issueInvoicesJob.run({});
  type Details = { message: { invoices: { number: string }[] } };
  const numberOf = async (api: typeof buyer.keys, utr: string) => {
    let number: string | undefined;
    await expect
      .poll(async () => {
        const { body } = await api.get(`order/details?utr=${utr}`);
        number = (body as Details).message.invoices[0]?.number;
        return number;
      })
      .toBeTruthy();
    return number ?? '';
  };
  const number = await numberOf(buyer.keys, mine);
  const ask = async (api: typeof buyer.keys, utr: string) =>
    (await api.get(`order/invoice?${new URLSearchParams({ utr, number })}`)).status;
  expect(await ask(other.keys, mine)).toBe(404);
  expect(await ask(other.keys, theirs)).toBe(404);
});

import { page as pageOf, shopper } from '../support/accounts';
import { test } from '../support/browser';
import { expectMail } from '../support/mails';
import { signedIn } from '../support/sign-in';

test('payment received: what has been added to the balance, and what it is now', async ({ page }) => {
  const buyer = await shopper({ balance: '5' });
  const api = await pageOf(buyer);
  await api.post('account/balance/top-up', { amount: 20, gateway: 'sandbox', currency: 'EUR' });
  await signedIn(page, buyer);
  await expectMail(page, buyer.email, {
    subject: 'Payment received: $20.00 is on your balance',
    says: ['We have your payment of €', 'which is now $25.00', 'Test payment', 'Reference'],
    action: 'See your balance',
  });
});

import { formatMoney } from '@/lib/money';
import type { TestSession } from './stripe-server';

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 28rem; padding: 2rem 1rem }
  form, a { color: inherit; display: block; margin-top: 1rem }
  button { font: inherit; min-height: 2.75rem; width: 100% }`;

/** The page where the buyer pays, with a button for each way that it may end. */
export function hostedPage(session: TestSession, { isDeclined }: { isDeclined: boolean }): string {
  const amount = formatMoney(session.amount_total / 100, session.currency.toUpperCase());
  const button = (action: string, text: string) =>
    `<form method="post" action="/c/pay/${session.id}/${action}"><button>${text}</button></form>`;
  const open = [
    ...(isDeclined ? ['<p role="alert">Your card was declined. Try another one.</p>'] : []),
    button('pay', `Pay ${amount}`),
    button('decline', 'Pay with a card that is declined'),
    button('later', 'Pay by direct debit'),
    `<a href="${session.cancel_url}">Back to the shop</a>`,
  ];
  const closed = `<p>This page is ${session.status}.</p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Checkout</title><style>${STYLE}</style>
<main><h1>Pay ${amount}</h1><p>For ${session.customer_email}</p>
${session.status === 'open' ? open.join('\n') : closed}</main></html>`;
}

import Big from 'big.js';
import type { RowProps } from '@/lib/mail/templates/rows';
import { roundTo } from '@/lib/money';
import { playerFacts } from '../players/player-facts';
import type { OrderFacts } from './mail-facts';

const MAX_SUBJECT = 60;

/** What was bought, in few words: for a subject. */
export function nameOf({ lines }: OrderFacts): string {
  const [line] = lines;
  if (!line) return '';
  const name = `${line.product}, ${line.service}`;
  const more = lines.length > 1 ? ` + ${lines.length - 1}` : '';
  return (name.length > MAX_SUBJECT ? `${name.slice(0, MAX_SUBJECT - 1).trimEnd()}…` : name) + more;
}

/** What is paid, or to be paid, charge included. */
export const totalOf = (order: OrderFacts): string => {
  const { payment, price, currency, exchange_rate } = order;
  return payment
    ? order.money(payment.amount, payment.currency)
    : order.money(new Big(price).times(exchange_rate), currency);
};

/** Each line with its amount in the currency of the payment, the coupon, the charge, and the total that they add up to. */
export function amountRows(order: OrderFacts, isPaid: boolean): RowProps[] {
  const { payment, lines, texts } = order;
  const currency = payment?.currency ?? order.currency;
  const rate = payment?.exchange_rate ?? order.exchange_rate;
  const amounts = lines.map(({ net }) => roundTo(new Big(net).times(rate), currency));
  const rows: RowProps[] = lines.map(({ quantity, product, service }, index) => ({
    label: `${quantity} × ${product}, ${service}`,
    value: order.money(amounts[index] ?? 0, currency),
  }));
  const coupon = roundTo(new Big(order.coupon_discount).times(rate), currency);
  if (order.coupon_code)
    rows.push({
      label: texts.facts.coupon(order.coupon_code),
      value: order.money(coupon.times(-1), currency),
    });
  const charge = new Big(payment?.charge ?? 0);
  if (payment && charge.gt(0))
    rows.push({ label: texts.facts.charge(payment.name), value: order.money(charge, currency) });
  const total = payment ? new Big(payment.amount) : roundTo(new Big(order.price).times(rate), currency);
  // Lines are rounded each, the total once.
  const rest = total
    .minus(charge)
    .plus(coupon)
    .minus(amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)));
  if (!rest.eq(0)) rows.push({ label: texts.facts.rounding, value: order.money(rest, currency) });
  const label = isPaid ? texts.facts.totalPaid : texts.facts.total;
  return [...rows, { label, value: order.money(total, currency), strong: true }];
}

/** The order's number, when it was made and paid, how, and for which player once it is paid. */
export function factRows(order: OrderFacts): RowProps[] {
  const { texts, payment, paid_at } = order;
  const rows: RowProps[] = [
    { label: texts.facts.order, value: order.utr },
    { label: texts.facts.placed, value: order.moment(order.created_at) },
  ];
  if (paid_at) rows.push({ label: texts.facts.paid, value: order.moment(paid_at) });
  if (paid_at && payment) rows.push({ label: texts.facts.method, value: payment.name });
  // Before it is paid, anybody can order under anybody's address, and would send them what is filled in there.
  if (paid_at)
    for (const [label, value] of playerFacts(order.informations, order.fields ?? []))
      rows.push({ label, value });
  return rows;
}

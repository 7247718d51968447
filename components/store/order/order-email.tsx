import { useTexts } from '#language';

type Email = { kind: string; sent_at: string | null };
type Props = {
  order: { status: number; kind: 'card' | 'top_up'; emails: readonly Email[] };
  codes: number;
  address: string;
};

/** What tells a buyer that all of an order is there. */
const DELIVERED = new Set(['order.codes-ready', 'order.top-up-done']);

/** Which email of the order has gone where, or will. */
export function OrderEmail({ order: { status, kind, emails }, codes, address: email }: Props) {
  const texts = useTexts('order').email;
  const address = <span className="font-medium wrap-anywhere text-text">{email}</span>;
  const isEmailed = emails.some(({ kind, sent_at }) => DELIVERED.has(kind) && sent_at !== null);
  const delivered =
    kind === 'card'
      ? (isEmailed ? texts.codes : texts.codesOnWay)(codes, address)
      : (isEmailed ? texts.receipt : texts.receiptOnWay)(address);
  const waiting = status === 3 && kind === 'card' ? texts.rest(address) : texts.updates(address);
  return <p className="text-muted">{status === 1 ? delivered : waiting}</p>;
}

import { useTexts } from '#language';

type Props = { order: { status: number; kind: 'card' | 'top_up' }; codes: number; email: string };

/** Which email of the order has gone where, or will. */
export function OrderEmail({ order: { status, kind }, codes, email }: Props) {
  const texts = useTexts('order').email;
  const address = <span className="font-medium wrap-anywhere text-text">{email}</span>;
  const said =
    status === 1
      ? kind === 'card'
        ? texts.codes(codes, address)
        : texts.receipt(address)
      : status === 3 && kind === 'card'
        ? texts.rest(address)
        : texts.updates(address);
  return <p className="text-muted">{said}</p>;
}

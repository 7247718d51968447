import { Text } from '@react-email/components';
import { Action, Layout, paragraph, small } from './layout';

export type RefundedProps = {
  utr: string;
  url: string;
  /** What goes back, with its currency. */
  amount: string;
  /** Where the money goes. */
  to: 'balance' | 'card' | 'as-paid';
};

const WAYS: Record<RefundedProps['to'], string> = {
  balance: 'It is on the balance of your account already.',
  card: 'It goes back to the card that you paid with. Banks take 5 to 10 days to show it.',
  'as-paid': 'It goes back the way you paid.',
};

export function Refunded({ utr, url, amount, to }: RefundedProps) {
  const text = `We have refunded your order: ${amount}. ${WAYS[to]}`;
  return (
    <Layout preview={text} title="Your order is refunded">
      <Text style={paragraph}>{text}</Text>
      <Action href={url}>See your order</Action>
      <Text style={small}>Order {utr}. Who has the link above can see this order: keep it to yourself.</Text>
    </Layout>
  );
}

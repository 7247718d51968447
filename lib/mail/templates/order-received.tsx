import { Section, Text } from '@react-email/components';
import { Action, Layout, paragraph, small } from './layout';

export type OrderReceivedProps = {
  utr: string;
  url: string;
  /** What is to be transferred, with its currency. */
  amount: string;
  /** Where to, as the gateway says it; the reference among them. */
  facts: readonly { label: string; value: string }[];
};

const fact = { ...paragraph, margin: '0 0 4px' };

/** An order that waits for a transfer: what to transfer, where to, under which reference. */
export function OrderReceived({ utr, url, amount, facts }: OrderReceivedProps) {
  const text = `We have your order. Please transfer ${amount}: we deliver as soon as the money is there.`;
  return (
    <Layout preview={text} title="We have your order">
      <Text style={paragraph}>{text}</Text>
      <Section style={{ borderTop: '1px solid #e3e4e0', margin: '0 0 20px', padding: '12px 0 0' }}>
        {facts.map(({ label, value }) => (
          <Text key={label} style={fact}>
            {label}: <strong>{value}</strong>
          </Text>
        ))}
      </Section>
      <Action href={url}>See your order</Action>
      <Text style={small}>
        Transfer the exact amount under this reference, so that we find your payment. Order {utr}. Who has the
        link above can see this order: keep it to yourself.
      </Text>
    </Layout>
  );
}

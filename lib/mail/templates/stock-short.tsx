import { Section, Text } from '@react-email/components';
import { Action, Layout, paragraph, small } from './layout';

export type StockShortProps = {
  utr: string;
  url: string;
  lines: readonly { name: string; service: string; quantity: number; missing: number }[];
};

const codes = (count: number) => (count === 1 ? '1 code' : `${count} codes`);

/** A paid order for which there were too few codes: how many are there, and what happens to the others. */
export function StockShort({ utr, url, lines }: StockShortProps) {
  const missing = lines.reduce((sum, line) => sum + line.missing, 0);
  const ready = lines.reduce((sum, line) => sum + line.quantity - line.missing, 0);
  const text =
    `Thank you, your payment is here. ${codes(missing)} of your order ${missing === 1 ? 'is' : 'are'} out of stock at this moment ` +
    `and will follow by ${missing === 1 ? 'itself' : 'themselves'}: we write to you as soon as the order is complete.`;
  return (
    <Layout preview={text} title="Part of your order is still to come">
      <Text style={paragraph}>{text}</Text>
      <Section style={{ margin: '0 0 20px' }}>
        {lines.map((line) => (
          <Text key={`${line.name} ${line.service}`} style={{ ...paragraph, margin: '0 0 4px' }}>
            {line.name}, {line.service}: <strong>{line.quantity - line.missing}</strong> of {line.quantity}{' '}
            ready
          </Text>
        ))}
      </Section>
      <Action href={url}>{ready > 0 ? 'See the codes that are ready' : 'See your order'}</Action>
      <Text style={small}>
        If you would rather not wait, tell us on the order’s page. Order {utr}. Who has the link above can see
        this order: keep it to yourself.
      </Text>
    </Layout>
  );
}

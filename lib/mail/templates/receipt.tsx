import { Column, Hr, Row, Section, Text } from '@react-email/components';
import { Action, Layout, paragraph, small } from './layout';

export type ReceiptLine = { name: string; service: string; quantity: number; amount: string };

export type ReceiptProps = {
  utr: string;
  url: string;
  lines: readonly ReceiptLine[];
  total: string;
  /** What the buyer has to know about what comes next; which of these it is decides the words. */
  outcome: 'codes-ready' | 'top-up-done' | 'top-up-waiting';
};

const WORDS: Record<ReceiptProps['outcome'], { title: string; text: string; action: string }> = {
  'codes-ready': {
    title: 'Your codes are ready',
    text: 'Thank you. Open the order to see your codes.',
    action: 'See your codes',
  },
  'top-up-done': {
    title: 'Your top-up is done',
    text: 'Thank you. The amount has been credited to the player below.',
    action: 'See your order',
  },
  'top-up-waiting': {
    title: 'Your order is paid',
    text: 'Thank you. Your top-up is being prepared. We will write to you when it has been credited.',
    action: 'See your order',
  },
};

export const receiptSubject = ({ outcome, utr }: Pick<ReceiptProps, 'outcome' | 'utr'>) =>
  `${WORDS[outcome].title} · ${utr}`;

export function Receipt({ utr, url, lines, total, outcome }: ReceiptProps) {
  const words = WORDS[outcome];
  return (
    <Layout preview={words.text} title={words.title}>
      <Text style={paragraph}>{words.text}</Text>
      <Action href={url}>{words.action}</Action>
      <Section>
        {lines.map((line) => (
          <Row key={`${line.name} ${line.service}`}>
            <Column>
              <Text style={{ ...paragraph, margin: '0 0 8px' }}>
                {line.quantity} × {line.name}, {line.service}
              </Text>
            </Column>
            <Column align="right" style={{ verticalAlign: 'top' }}>
              <Text style={{ ...paragraph, margin: '0 0 8px' }}>{line.amount}</Text>
            </Column>
          </Row>
        ))}
        <Hr style={{ borderColor: '#e3e4e0', margin: '8px 0' }} />
        <Row>
          <Column>
            <Text style={{ ...paragraph, fontWeight: 600, margin: 0 }}>Total</Text>
          </Column>
          <Column align="right">
            <Text style={{ ...paragraph, fontWeight: 600, margin: 0 }}>{total}</Text>
          </Column>
        </Row>
      </Section>
      <Text style={{ ...small, margin: '24px 0 0' }}>
        Order {utr}. Who has the link above can see this order: keep it to yourself.
      </Text>
    </Layout>
  );
}

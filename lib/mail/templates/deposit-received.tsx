import { Text } from '@react-email/components';
import type { MailTexts } from '../texts/texts';
import { Action } from './action';
import { Layout } from './layout';
import { type RowProps, Rows } from './rows';
import { paragraph } from './style';

type Props = {
  texts: MailTexts;
  /** What was credited, what was paid, and what the balance is now, with their currencies. */
  credit: string;
  paid: string;
  balance: string;
  url: string;
  facts: readonly RowProps[];
};

/** Money for an account's balance has come. */
export function DepositReceived({ texts, credit, paid, balance, url, facts }: Props) {
  const words = texts.balance;
  const text = words.text(paid, credit, balance);
  return (
    <Layout
      language={texts.language}
      preview={text}
      title={words.title(credit)}
      footer={texts.footer.account}
    >
      <Text className="ink" style={paragraph}>
        {text}
      </Text>
      <Action href={url} otherwise={texts.openLink}>
        {words.action}
      </Action>
      <Rows rows={facts} />
    </Layout>
  );
}

import { Section, Text } from '@react-email/components';
import type { MailTexts } from '../texts/texts';
import { Action } from './action';
import { Codes, type LineOfCodes } from './codes';
import { type Guide, Guides } from './guides';
import { Layout } from './layout';
import { type RowProps, Rows } from './rows';
import { heading, paragraph, rule, small } from './style';

export type OrderMailProps = {
  texts: MailTexts;
  title: string;
  text: string;
  /** The order's link, and what the button to it says. */
  url: string;
  action: string;
  /** What happens next, or what the reader has to know before they act. */
  next?: string | undefined;
  codes?: readonly LineOfCodes[] | undefined;
  /** Said where not all codes stand in the mail. */
  moreCodes?: string | undefined;
  guides?: readonly Guide[] | undefined;
  /** Said where a guide is too long for a mail. */
  moreGuides?: string | undefined;
  /** What the reader needs at hand to act, such as where to transfer to. */
  needed?: readonly RowProps[] | undefined;
  /** What was bought for how much, and the total. */
  amounts: readonly RowProps[];
  /** What is known of the order: its number, when, how paid, for whom. */
  facts: readonly RowProps[];
};

/** What a buyer is told about an order: what they came for first, then one thing to do, then what it was about. */
export function OrderMail(mail: OrderMailProps) {
  const { texts, title, text, url, action, next, amounts, facts } = mail;
  const { codes = [], moreCodes, guides = [], moreGuides, needed = [] } = mail;
  const count = codes.reduce((sum, line) => sum + line.codes.length, 0);
  return (
    <Layout language={texts.language} preview={text} title={title} footer={texts.footer.order}>
      <Text className="ink" style={paragraph}>
        {text}
      </Text>
      {needed.length > 0 && <Rows rows={needed} />}
      {codes.length > 0 && <Codes title={texts.codes.title(count)} lines={codes} />}
      {moreCodes && (
        <Text className="ink" style={paragraph}>
          {moreCodes}
        </Text>
      )}
      {next && (
        <Text className="ink" style={paragraph}>
          {next}
        </Text>
      )}
      <Action href={url} otherwise={texts.openLink}>
        {action}
      </Action>
      <Guides guides={guides} />
      {moreGuides && (
        <Text className="ink" style={paragraph}>
          {moreGuides}
        </Text>
      )}
      {amounts.length > 0 && <Rows rows={amounts} amounts />}
      <Rows rows={facts} />
      <Section className="rule" style={{ ...rule, paddingTop: '16px' }}>
        <Text className="ink" style={{ ...heading, fontSize: '14px', lineHeight: '20px', margin: '0 0 4px' }}>
          {texts.support.title}
        </Text>
        <Text className="muted" style={small}>
          {texts.support.text}
        </Text>
        <Text className="muted" style={{ ...small, margin: 0 }}>
          {count > 0 ? texts.secret : texts.secretLink}
        </Text>
      </Section>
    </Layout>
  );
}

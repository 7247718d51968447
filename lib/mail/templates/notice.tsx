import { Link, Section, Text } from '@react-email/components';
import { greetingName } from '../greeting-name';
import { en } from '../texts/en';
import { Layout } from './layout';
import { link, paragraph, rule, small, volt } from './style';

type Figure = { label: string; value: string };

export type NoticeProps = {
  /** Whom it is written to. */
  owner: string;
  /** The address of the account that it is about; without one it is for the shop's operators. */
  account?: string;
  /** Where its reader stops these mails. */
  stopUrl?: string;
  title: string;
  text: string;
  /** Why it happened, in a sentence. */
  reason?: string | undefined;
  figures?: readonly Figure[] | undefined;
};

const line = { ...paragraph, fontVariantNumeric: 'tabular-nums', margin: '0 0 4px' };

/** Something that happened to an account's mailings, told to those whom the account has named for it. */
export function Notice({ owner, account, stopUrl, title, text, reason, figures = [] }: NoticeProps) {
  return (
    <Layout preview={text} title={title}>
      <Text className="ink" style={paragraph}>
        {en.hello(greetingName(owner))}
      </Text>
      <Text className="ink" style={paragraph}>
        {text}
      </Text>
      {reason ? (
        <Text
          className="ink"
          style={{ ...paragraph, borderLeft: `4px solid ${volt}`, padding: '4px 0 4px 14px' }}
        >
          {reason}
        </Text>
      ) : null}
      {figures.length > 0 ? (
        <Section className="rule" style={{ ...rule, margin: '0 0 20px', padding: '8px 0 0' }}>
          {figures.map(({ label, value }) => (
            <Text key={label} className="ink" style={line}>
              <span style={{ display: 'inline-block', minWidth: '180px' }}>{label}:</span>{' '}
              <strong style={{ display: 'inline-block', minWidth: '72px', textAlign: 'right' }}>
                {value}
              </strong>
            </Text>
          ))}
        </Section>
      ) : null}
      <Text className="muted" style={small}>
        {account
          ? `You get this email because this address gets notifications about the campaigns of ${account}. `
          : 'You get this email because you are an operator of this shop.'}
        {stopUrl ? (
          <Link href={stopUrl} className="link" style={link}>
            Stop these emails
          </Link>
        ) : null}
      </Text>
    </Layout>
  );
}

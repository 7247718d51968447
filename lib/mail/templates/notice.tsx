import { Section, Text } from '@react-email/components';
import { Layout } from './layout';
import { paragraph, rule, small, volt } from './style';

export type Figure = { label: string; value: string };

export type NoticeProps = {
  /** Whom it is written to. */
  owner: string;
  title: string;
  text: string;
  /** Why it happened, in a sentence. */
  reason?: string | undefined;
  figures?: readonly Figure[] | undefined;
};

const line = { ...paragraph, fontVariantNumeric: 'tabular-nums', margin: '0 0 4px' };

/** Something that happened to an account's mailings, told to those whom the account has named for it. */
export function Notice({ owner, title, text, reason, figures = [] }: NoticeProps) {
  return (
    <Layout preview={text} title={title}>
      <Text className="ink" style={paragraph}>
        Hello {owner},
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
        You get this because you are named as a notification recipient of this account. Whoever keeps it can
        take you off that list.
      </Text>
    </Layout>
  );
}

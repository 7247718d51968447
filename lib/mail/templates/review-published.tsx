import { Section, Text } from '@react-email/components';
import { greetingName } from '../greeting-name';
import type { MailTexts } from '../texts/texts';
import { Action } from './action';
import { Layout } from './layout';
import { paragraph, small } from './style';

export type ReviewPublishedProps = {
  texts: MailTexts;
  name: string;
  product: string;
  rating: number;
  comment: string;
  url: string;
};

export function ReviewPublished({ texts, name, product, rating, comment, url }: ReviewPublishedProps) {
  const words = texts.review;
  return (
    <Layout preview={words.preview(product)} title={words.title} footer={texts.footer.account}>
      <Text className="ink" style={{ ...paragraph, overflowWrap: 'anywhere' }}>
        {texts.hello(greetingName(name))} {words.text(product)}
      </Text>
      <Section
        className="sunken"
        style={{ backgroundColor: '#f3f4f7', borderRadius: '8px', margin: '0 0 16px', padding: '12px 16px' }}
      >
        <Text className="muted" style={{ ...small, margin: '0 0 4px' }}>
          {words.stars(rating)}
        </Text>
        <Text
          className="ink"
          style={{ ...paragraph, margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {comment}
        </Text>
      </Section>
      <Action href={url} otherwise={texts.openLink}>
        {words.action}
      </Action>
      <Text className="muted" style={{ ...small, margin: 0 }}>
        {words.note}
      </Text>
    </Layout>
  );
}

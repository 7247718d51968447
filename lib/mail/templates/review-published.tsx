import { Section, Text } from '@react-email/components';
import type { MailTexts } from '../texts/texts';
import { AccountMail } from './account-mail';
import { paragraph, small } from './style';

type Props = {
  texts: MailTexts;
  name: string;
  product: string;
  rating: number;
  comment: string;
  url: string;
};

/** A review can be read by everybody now. */
export function ReviewPublished({ texts, name, product, rating, comment, url }: Props) {
  const { preview, text, stars, ...words } = texts.review;
  return (
    <AccountMail
      texts={texts}
      words={{ ...words, preview: preview(product), text: text(product) }}
      footer={texts.footer.account}
      name={name}
      url={url}
    >
      <Section
        className="sunken"
        style={{ backgroundColor: '#f3f4f7', borderRadius: '8px', margin: '0 0 16px', padding: '12px 16px' }}
      >
        <Text className="muted" style={{ ...small, margin: '0 0 4px' }}>
          {stars(rating)}
        </Text>
        <Text
          className="ink"
          style={{ ...paragraph, margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {comment}
        </Text>
      </Section>
    </AccountMail>
  );
}

import type { MailTexts } from '../texts/texts';
import { AccountMail } from './account-mail';
import { Quote } from './quote';

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
      <Quote above={stars(rating)}>{comment}</Quote>
    </AccountMail>
  );
}

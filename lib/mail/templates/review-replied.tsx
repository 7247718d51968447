import type { MailTexts } from '../texts/texts';
import { AccountMail } from './account-mail';
import { Quote } from './quote';

type Props = { texts: MailTexts; name: string; product: string; reply: string; url: string };

/** The shop says something to a review, for everybody to read. */
export function ReviewReplied({ texts, name, product, reply, url }: Props) {
  const { preview, text, ...words } = texts.reviewReply;
  return (
    <AccountMail
      texts={texts}
      words={{ ...words, preview: preview(product), text: text(product) }}
      footer={texts.footer.account}
      name={name}
      url={url}
    >
      <Quote>{reply}</Quote>
    </AccountMail>
  );
}

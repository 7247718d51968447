import { mailTexts } from '../texts/texts';
import { AccountLink } from './account-link';

type Props = { name: string; url: string; locale?: string | null };

export function VerifyEmail({ locale, ...rest }: Props) {
  const texts = mailTexts(locale);
  return <AccountLink texts={texts} words={texts.verify} footer={texts.footer.signUp} {...rest} />;
}

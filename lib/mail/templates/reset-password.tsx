import { mailTexts } from '../texts/texts';
import { AccountLink } from './account-link';

type Props = { name: string; url: string; locale?: string | null };

export function ResetPassword({ locale, ...rest }: Props) {
  const texts = mailTexts(locale);
  return <AccountLink texts={texts} words={texts.reset} footer={texts.footer.account} {...rest} />;
}

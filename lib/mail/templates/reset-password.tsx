import { mailTexts } from '../texts/texts';
import { AccountMail } from './account-mail';

type Props = { name: string; url: string; locale?: string | null };

export function ResetPassword({ locale, ...rest }: Props) {
  const texts = mailTexts(locale);
  return <AccountMail texts={texts} words={texts.reset} footer={texts.footer.account} {...rest} />;
}

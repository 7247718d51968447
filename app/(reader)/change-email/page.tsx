import type { Metadata } from 'next';
import { EmailLinkSheet } from '@/components/reader/email-link-sheet';
import { mailLinkMetadata } from '@/components/reader/mail-link-page';
import { getTexts } from '@/components/texts/request-language';

export const generateMetadata = async (): Promise<Metadata> =>
  mailLinkMetadata((await getTexts('confirm')).newEmail.title);

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ChangeEmailPage({ searchParams }: Props) {
  const { token } = await searchParams;
  return <EmailLinkSheet purpose="change-email" token={token} accountPath="/account/profile" />;
}

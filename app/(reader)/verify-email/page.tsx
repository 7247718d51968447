import type { Metadata } from 'next';
import { EmailLinkSheet } from '@/components/reader/email-link-sheet';
import { mailLinkMetadata } from '@/components/reader/mail-link-page';
import { getTexts } from '@/components/texts/request-language';

export const generateMetadata = async (): Promise<Metadata> =>
  mailLinkMetadata((await getTexts('confirm')).email.title);

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function VerifyEmailPage({ searchParams }: Props) {
  const { token } = await searchParams;
  return <EmailLinkSheet purpose="verify-email" token={token} accountPath="/account" />;
}

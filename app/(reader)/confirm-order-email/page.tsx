import type { Metadata } from 'next';
import { mailLinkMetadata } from '@/components/reader/mail-link-page';
import { OrderEmailSheet } from '@/components/reader/order-email-sheet';
import { getTexts } from '@/components/texts/request-language';

export const generateMetadata = async (): Promise<Metadata> =>
  mailLinkMetadata((await getTexts('confirm')).orderEmail.tab);

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ConfirmOrderEmailPage({ searchParams }: Props) {
  return <OrderEmailSheet purpose="confirm" token={(await searchParams).token} />;
}

import type { Metadata } from 'next';
import { mailLinkMetadata } from '@/components/reader/mail-link-page';
import { OrderEmailSheet } from '@/components/reader/order-email-sheet';
import { getTexts } from '@/components/texts/request-language';

export const generateMetadata = async (): Promise<Metadata> =>
  mailLinkMetadata((await getTexts('confirm')).stopOrderEmail.tab);

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function StopOrderEmailPage({ searchParams }: Props) {
  return <OrderEmailSheet purpose="stop" token={(await searchParams).token} />;
}

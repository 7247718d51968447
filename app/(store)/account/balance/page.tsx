import type { Metadata } from 'next';
import { BalanceFigure } from '@/components/account/balance-figure';
import { BalanceView } from '@/components/account/balance-view';
import { Providers } from '@/components/providers';
import { type AddressParams, pageOf, paramOf } from '@/components/store/address-params';
import { getTexts } from '@/components/texts/request-language';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { PageHeader } from '@/components/ui/page-header';
import { TextLink } from '@/components/ui/text-link';
import { requireViewer } from '@/lib/auth/viewer';
import { decimalsOf } from '@/lib/money';
import { getBalance } from '@/lib/store/payments/get-balance';
import { quoteDeposit } from '@/lib/store/payments/quote-deposit';
import { DEPOSIT_LIMITS } from '@/lib/store/payments/schemas';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('account')).balance.title,
  robots: { index: false },
});
export const dynamic = 'force-dynamic';

/** Offered when the page opens, so that its totals are there at once. */
const FIRST_AMOUNT = 25;

type Props = { searchParams: Promise<AddressParams> };

export default async function BalancePage({ searchParams }: Props) {
  const actor = await requireViewer('/account/balance');
  const params = await searchParams;
  const [page, payment] = [pageOf(params), paramOf(params, 'payment')];
  const [balance, quote, texts] = await Promise.all([
    getBalance({ actor, input: { page } }),
    quoteDeposit({ input: { amount: FIRST_AMOUNT } }),
    getTexts('account'),
  ]);
  return (
    <Providers>
      <div className="grid grid-cols-1 gap-8 md:gap-10">
        <div className="grid gap-3">
          <TextLink alone href="/account" className="justify-self-start">
            {texts.tab}
          </TextLink>
          <PageHeader
            title={texts.balance.title}
            intro={texts.balance.intro}
            action={<BalanceFigure initial={balance} page={page} />}
          />
        </div>
        <NeedsScripts text={texts.balance.needsScripts} />
        <BalanceView
          initial={balance}
          page={page}
          quote={quote}
          limits={{ ...DEPOSIT_LIMITS, decimals: decimalsOf(balance.currency) }}
          zone={actor.timeZone}
          returned={payment === 'done' || payment === 'cancelled' ? payment : null}
        />
      </div>
    </Providers>
  );
}

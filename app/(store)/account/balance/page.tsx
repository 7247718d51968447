import type { Metadata } from 'next';
import { BalanceFigure } from '@/components/account/balance-figure';
import { BalanceView } from '@/components/account/balance-view';
import { readAmount } from '@/components/account/deposit-amount';
import { DepositReturn } from '@/components/account/deposit-return';
import { safeCallback } from '@/components/auth/safe-callback';
import { Providers } from '@/components/providers';
import { type AddressParams, pageOf, paramOf } from '@/components/store/address-params';
import { getTexts } from '@/components/texts/request-language';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { PageHeader } from '@/components/ui/page-header';
import { requireViewer } from '@/lib/auth/viewer';
import { env } from '@/lib/env';
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
  const limits = { ...DEPOSIT_LIMITS, decimals: decimalsOf(env().STORE_CURRENCY) };
  const back = paramOf(params, 'back') ? safeCallback(paramOf(params, 'back')) : null;
  // Less than the least is asked for where little is missing.
  const amount = readAmount(paramOf(params, 'amount'), { ...limits, min: 0 });
  const [page, payment] = [pageOf(params), paramOf(params, 'payment')];
  const [balance, quote, texts] = await Promise.all([
    getBalance({ actor, input: { page } }),
    quoteDeposit({ input: { amount: amount ? Math.max(amount, limits.min) : FIRST_AMOUNT } }),
    getTexts('account'),
  ]);
  return (
    <Providers>
      <PageHeader
        title={texts.balance.title}
        intro={texts.balance.intro}
        action={<BalanceFigure initial={balance} page={page} />}
      />
      <NeedsScripts text={texts.balance.needsScripts} />
      <DepositReturn back={back} isReturned={payment !== ''} />
      <BalanceView
        initial={balance}
        page={page}
        quote={quote}
        limits={limits}
        zone={actor.timeZone}
        returned={payment === 'done' || payment === 'cancelled' ? payment : null}
      />
    </Providers>
  );
}

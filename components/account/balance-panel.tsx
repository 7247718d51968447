import { useFormats, useTexts } from '#language';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import type { Balance } from '@/lib/store/payments/queries';
import { TransactionList } from './transaction-list';

const SHOWN = 4;

/** What is on the balance, and its last transactions; the rest are on their own page. */
export function BalancePanel({ balance, zone }: { balance: Balance; zone: string }) {
  const [texts, formats] = [useTexts('account'), useFormats()];
  const { currency, pending, data, total } = balance;
  const awaited = pending.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Panel
      id="balance"
      title={texts.balance.title}
      intro={texts.balance.intro}
      action={<ButtonLink href="/account/balance">{texts.balance.deposit}</ButtonLink>}
    >
      <p className="display text-2xl tabular-nums">{formats.money(balance.balance, currency)}</p>
      {pending.length > 0 && (
        <Notice title={texts.pending.glance(formats.money(awaited, currency))}>
          <TextLink alone href="/account/balance">
            {texts.pending.glanceLink}
          </TextLink>
        </Notice>
      )}
      {data.length > 0 && (
        <div className="grid gap-3">
          <TransactionList transactions={data.slice(0, SHOWN)} currency={currency} zone={zone} />
          {total > SHOWN && (
            <p>
              <TextLink alone href="/account/balance#movements">
                {texts.balance.all}
              </TextLink>
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}

import { useFormats, useTexts } from '#language';
import { Figure } from '@/components/admin/figure';
import { PageHead } from '@/components/shell/page-head';
import { SectionTabs } from '@/components/shell/section-tabs';
import { Notice } from '@/components/ui/notice';
import { Time } from '@/components/ui/time';
import type { DeskAccountView } from '@/lib/store/account-desk/queries';
import { AccountActions } from './account-actions';
import { AccountState } from './account-state';

/** The head of an account’s pages: how it stands, what it has bought and what is on its balance. */
export function AccountHead({ account, zone }: { account: DeskAccountView; zone: string }) {
  const texts = useTexts('officeAccounts');
  const { money, number } = useFormats();
  const { id, state, currency, last_seen_at } = account;
  const { figures, tabs } = texts;
  return (
    <>
      <PageHead
        title={state === 'deleted' ? texts.deleted : account.email}
        detail={<AccountState state={state} texts={texts} />}
        above={[{ label: texts.title, href: '/admin/accounts' }]}
        aboveLabel={texts.above}
        actions={<AccountActions account={account} />}
      />
      {account.blocked_at && (
        <div className="px-4 pb-3 md:px-6">
          <Notice tone="warn">
            <p className="font-medium">
              {texts.block.since} <Time at={account.blocked_at} zone={zone} />
            </p>
            <p className="wrap-anywhere">{account.blocked_reason}</p>
          </Notice>
        </div>
      )}
      <dl className="grid grid-cols-2 border-t border-line py-2 md:grid-cols-5">
        <Figure term={figures.balance}>{money(account.balance, currency)}</Figure>
        <Figure term={figures.paid} note={figures.paidHint}>
          {number(account.paid_orders)}
        </Figure>
        <Figure term={figures.spent} note={figures.spentHint}>
          {money(account.spent, currency)}
        </Figure>
        <Figure term={figures.joined}>
          <Time at={account.created_at} zone={zone} precision="day" />
        </Figure>
        <Figure term={figures.lastSeen}>
          {last_seen_at ? <Time at={last_seen_at} zone={zone} precision="day" /> : figures.neverSeen}
        </Figure>
      </dl>
      <SectionTabs
        label={tabs.label}
        tabs={[
          { href: `/admin/accounts/${id}`, label: tabs.overview },
          { href: `/admin/accounts/${id}/balance`, label: tabs.balance },
        ]}
      />
    </>
  );
}

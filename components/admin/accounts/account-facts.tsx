import { useTexts } from '#language';
import { Fact, Facts } from '@/components/admin/facts';
import { Time } from '@/components/ui/time';
import type { DeskAccountView } from '@/lib/store/account-desk/queries';

/** Whose account it is, and how it is set up. */
export function AccountFacts({ account, zone }: { account: DeskAccountView; zone: string }) {
  const { facts, campaignData } = useTexts('officeAccounts');
  const { roles } = useTexts('office');
  const { email_verified_at, closed_at, campaign_data } = account;
  const owned = campaign_data.map((kind) => campaignData[kind]).join(', ');
  return (
    <div className="grid content-start gap-8 max-lg:order-first">
      <Facts title={facts.title} name="account-facts">
        <Fact term={facts.number}>{account.id}</Fact>
        {account.name && <Fact term={facts.name}>{account.name}</Fact>}
        {closed_at ? (
          <Fact term={facts.deleted}>
            <Time at={closed_at} zone={zone} />
          </Fact>
        ) : (
          <>
            <Fact term={facts.confirmed}>
              {email_verified_at ? <Time at={email_verified_at} zone={zone} /> : facts.no}
            </Fact>
            <Fact term={facts.role}>{roles[account.role]}</Fact>
            <Fact term={facts.zone}>{account.time_zone}</Fact>
            <Fact term={facts.secondFactor}>{account.has_second_factor ? facts.on : facts.off}</Fact>
            <Fact term={facts.apiOrders}>
              {account.pays_api_orders ? facts.fromBalance : facts.laterPaid}
            </Fact>
          </>
        )}
        <Fact term={facts.campaigns}>
          <span className="first-letter:uppercase inline-block">{owned || facts.noCampaigns}</span>
        </Fact>
      </Facts>
    </div>
  );
}

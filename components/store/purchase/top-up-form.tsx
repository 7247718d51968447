'use client';

import { type ReactNode, useEffect } from 'react';
import { useFormats, useTexts } from '#language';
import { CampaignEnd } from '@/components/store/campaign-end';
import { EmptyState } from '@/components/ui/empty-state';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { usePart } from '@/components/ui/use-part';
import type { Quote } from '@/lib/store/checkout/queries';
import { AccountEmail } from './account-email';
import { clearOfSummary } from './clear-of-summary';
import { DenominationChoice } from './denomination-choice';
import { EmailField } from './email-field';
import { GatewayChoice } from './gateway-choice';
import { payText } from './pay-text';
import { PlayerCheckNote } from './player-check-note';
import { PlayerFields } from './player-fields';
import { SavedPlayers } from './saved-players';
import { Step } from './step';
import { TEST_GATEWAY, TestOutcomeField } from './test-outcome';
import { purchaseFacts, totalText } from './top-up-facts';
import type { ShownTopUp } from './top-up-page';
import { TopUpSummary } from './top-up-summary';
import { useBuyer } from './use-buyer';
import { useTopUpForm } from './use-top-up-form';

const load = () => import('./confirm-purchase');
const LOAD_AFTER_MS = 400;

type Props = {
  topUp: ShownTopUp;
  isGuest: boolean;
  /** How many saved players there will be to fill in. */
  playersToCome: number;
  /** From the page's address. */
  initialServiceId: number | null;
  /**
   * A guest's quote of that denomination, or else of the first: its ways to pay are shown before anything is chosen.
   */
  initialQuote: Quote | null;
  /** What stands above the steps. */
  head: ReactNode;
  /** What stands below them. */
  children: ReactNode;
};

/** Player, denomination, payment, address; beside them what is about to be paid. */
export function TopUpForm(props: Props) {
  const { topUp, isGuest, playersToCome, head, children, initialServiceId, initialQuote } = props;
  const buyer = useBuyer({ isGuest, topUpId: topUp.id });
  const texts = useTexts('purchase');
  const formats = useFormats();
  const buying = useTopUpForm({ topUp, isGuest, initialServiceId, initialQuote });
  const { values, quoted, payment, errors, check, confirmation, purchase, denomination } = buying;
  const gateways = quoted.quote?.gateways ?? [];
  const total = totalText(topUp, buying, texts, formats);
  // A game that asks nothing of the player has a step less.
  const first = topUp.fields.length > 0 ? 2 : 1;

  const ConfirmPurchase = usePart(load, confirmation.open, buying.close);
  useEffect(() => {
    // There by the time that the button is pressed, and not before the price is on the screen.
    if (!denomination) return;
    const timer = setTimeout(() => load().catch(() => {}), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [denomination]);

  return (
    <div className="flex flex-col gap-x-12 gap-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="-mb-2 lg:col-span-full">{head}</div>
      <form ref={buying.form} method="post" noValidate onSubmit={buying.submit} className="contents">
        <div className={`grid min-w-0 grid-cols-1 content-start gap-10 ${clearOfSummary}`}>
          {topUp.fields.length > 0 && (
            <Step number={1} title={texts.player.step}>
              <SavedPlayers
                fields={topUp.fields}
                players={isGuest ? [] : buyer.players}
                expected={playersToCome}
                values={values.player}
                onChoose={buying.settle}
              />
              <PlayerFields
                fields={topUp.fields}
                values={values.player}
                errors={errors}
                onChange={buying.type}
                onSettle={buying.settle}
              />
              <PlayerCheckNote {...check} />
            </Step>
          )}
          <Step
            number={first}
            title={texts.amount.step}
            {...(topUp.campaign && {
              intro: <CampaignEnd campaign={topUp.campaign} onEnd={quoted.renew} />,
            })}
          >
            {topUp.denominations.length === 0 ? (
              <EmptyState title={texts.amount.soldOut}>
                {texts.amount.soldOutText((others) => (
                  <TextLink href="/">{others}</TextLink>
                ))}
              </EmptyState>
            ) : (
              <DenominationChoice
                denominations={topUp.denominations}
                currency={topUp.currency}
                value={values.serviceId}
                onChange={buying.choose}
                error={errors.service}
              />
            )}
          </Step>
          {quoted.quote && gateways.length === 0 && <Notice tone="warn">{texts.payment.nothing}</Notice>}
          {gateways.length > 0 && (
            <Step
              number={first + 1}
              title={texts.payment.step}
              {...(buying.totals === 'unknown' && { intro: texts.payment.later })}
            >
              <GatewayChoice
                gateways={gateways}
                value={payment}
                onChange={buying.choosePayment}
                totals={buying.totals}
                currency={topUp.currency}
                error={errors.gateway}
              />
              {payment?.gateway === TEST_GATEWAY && (
                <TestOutcomeField value={values.outcome} onChange={(outcome) => buying.change({ outcome })} />
              )}
            </Step>
          )}
          <Step number={gateways.length > 0 ? first + 2 : first + 1} title={texts.receipt.step}>
            {isGuest ? (
              <div className="max-w-md">
                <EmailField
                  value={values.email}
                  onChange={(email) => buying.change({ email })}
                  onBlur={() => values.email && buying.touch('email')}
                  error={errors.email}
                />
              </div>
            ) : (
              <p>{texts.receipt.goesTo(<AccountEmail email={buyer.email} />)}</p>
            )}
          </Step>
          <NeedsScripts text={texts.needsScripts} />
        </div>
        <div className="max-lg:contents lg:row-span-2">
          <TopUpSummary topUp={topUp} isGuest={isGuest} buying={buying} />
        </div>
      </form>
      {ConfirmPurchase && (
        <ConfirmPurchase
          open={confirmation.open}
          onClose={buying.close}
          title={texts.confirm.title}
          facts={purchaseFacts(topUp, buying, isGuest, texts)}
          total={total}
          action={payText(texts, total, buying.cost?.gateway)}
          hasChanged={confirmation.hasChanged}
          failure={purchase.failure}
          pending={purchase.pending}
          onConfirm={buying.confirm}
        >
          {topUp.fields.length > 0 ? texts.confirm.text : texts.confirm.textWithoutPlayer}
        </ConfirmPurchase>
      )}
      <div className={`grid min-w-0 grid-cols-1 content-start gap-10 ${clearOfSummary}`}>{children}</div>
    </div>
  );
}

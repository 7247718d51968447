'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { DraftForm } from '@/components/admin/draft/draft-form';
import { useDraft } from '@/components/admin/draft/use-draft';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { campaignCalls, campaignKeys, type DeskCampaignView } from '@/lib/store/campaign-desk/queries';
import { AddOffers } from './add-offers';
import { type CampaignDraft, isWhole, offerName, saveInputOf, wrongOffer } from './draft-campaign';
import { OfferGrid } from './offer-grid';
import { WhenFields } from './when-fields';

type Props = {
  /** The campaign as it is saved; undefined for a new one. */
  campaign?: DeskCampaignView;
  /** What the fields begin with. */
  begin: CampaignDraft;
  currency: string;
  decimals: number;
  zone: string;
  isEditable: boolean;
};

/** When a campaign runs and what it sells, saved together. */
export function CampaignForm({ campaign, begin, currency, decimals, zone, isEditable }: Props) {
  const { form: texts } = useTexts('officeCampaigns');
  const [isAdding, setAdding] = useState(false);
  const { draft, change, ...rest } = useDraft<CampaignDraft>({
    name: `shop campaign ${campaign?.id ?? 'new'}`,
    record: campaign,
    ...{ begin, isEditable, said: texts, keys: campaignKeys },
    hrefOf: (id) => `/admin/campaigns/${id}`,
    save: (typed, at) => campaignCalls.save({ ...saveInputOf(typed), ...at }),
    problemOf(typed) {
      if (!isWhole(typed)) return texts.missing;
      const wrong = wrongOffer(typed);
      return wrong && texts.bad(offerName(wrong));
    },
  });
  return (
    <>
      <DraftForm draft={rest} texts={texts}>
        <Panel title={texts.when}>
          <fieldset data-edit disabled={!isEditable} className="min-w-0">
            <WhenFields draft={draft} zone={zone} onChange={change} />
          </fieldset>
        </Panel>
        <Panel
          title={texts.offers}
          intro={texts.offersIntro}
          action={isEditable && <Button onClick={() => setAdding(true)}>{texts.add}</Button>}
        >
          <OfferGrid
            offers={draft.offers}
            saved={campaign?.services ?? []}
            currency={currency}
            decimals={decimals}
            isEditable={isEditable}
            onChange={(offers) => change({ offers })}
          />
        </Panel>
      </DraftForm>
      {isAdding && (
        <AddOffers
          campaign={campaign?.name}
          offers={draft.offers}
          currency={currency}
          onAdd={(offer) => change({ offers: [...draft.offers, offer] })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

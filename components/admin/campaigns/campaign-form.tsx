'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { useUnsaved } from '@/components/form/use-unsaved';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
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

/** When a campaign runs and what it sells, saved together. What is typed and not saved survives a reload. */
export function CampaignForm({ campaign, begin, currency, decimals, zone, isEditable }: Props) {
  const { form: texts } = useTexts('officeCampaigns');
  const router = useRouter();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [bad, setBad] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const revision = campaign?.revision ?? '';
  const unsaved = useUnsaved<CampaignDraft | null>(`shop campaign ${campaign?.id ?? 'new'}`, {
    value: null,
    at: revision,
  });
  const draft = (isEditable && unsaved.value) || begin;
  const change = (next: Partial<CampaignDraft>) => unsaved.change({ ...draft, ...next });
  const discard = () => unsaved.begin({ value: null, at: revision });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(begin);
  const isCurrent = unsaved.value === null || unsaved.at === revision;
  const save = useMutation({
    mutationFn: () =>
      campaignCalls.save({
        ...saveInputOf(draft),
        ...(campaign && { id: campaign.id, revision: unsaved.value ? unsaved.at : revision }),
      }),
    onSuccess: async ({ id }) => {
      await Promise.all(campaignKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
      discard();
      void showToast({ kind: 'success', title: campaign ? texts.saved : texts.created });
      if (!campaign) router.replace(`/admin/campaigns/${id}`);
    },
    onError: (error) => setBad(failureText(error)),
  });
  const submit = () => {
    const wrong = wrongOffer(draft);
    const problem = isWhole(draft) ? wrong && texts.bad(offerName(wrong)) : texts.missing;
    setBad(problem ?? null);
    if (!problem) save.mutate();
  };
  return (
    <div className="grid gap-8 px-4 pt-2 pb-6 md:px-6">
      {isChanged && !isCurrent && <Notice tone="warn">{texts.old}</Notice>}
      {isChanged && isCurrent && unsaved.isRestored && <Notice>{texts.restored}</Notice>}
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
      {isEditable && (
        <div className="grid gap-4 border-t border-line pt-5">
          {bad && <Notice tone="bad">{bad}</Notice>}
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" disabled={!isChanged} pending={save.isPending} onClick={submit}>
              {campaign ? texts.save : texts.create}
            </Button>
            {isChanged && (
              <Button variant="quiet" onClick={discard}>
                {texts.reset}
              </Button>
            )}
          </div>
        </div>
      )}
      {isAdding && (
        <AddOffers
          campaign={campaign?.name}
          offers={draft.offers}
          currency={currency}
          onAdd={(offer) => change({ offers: [...draft.offers, offer] })}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

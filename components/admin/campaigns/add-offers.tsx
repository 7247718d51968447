'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { AddDialog } from '@/components/admin/add-dialog';
import { useDebounced } from '@/components/ui/use-debounced';
import { offerableOptions } from '@/lib/store/campaign-desk/queries';
import { newOffer, type OfferDraft, offerKey, offerName } from './draft-campaign';

const SHOWN = 50;

type Props = {
  /** The campaign’s own name: what it sells already can come back to it. */
  campaign: string | undefined;
  offers: readonly OfferDraft[];
  currency: string;
  onAdd: (offer: OfferDraft) => void;
  onClose: () => void;
};

/** Finds packs and values, and adds them one by one. */
export function AddOffers({ campaign, offers, currency, onAdd, onClose }: Props) {
  const { adding: texts } = useTexts('officeCampaigns');
  const { money } = useFormats();
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...offerableOptions(useDebounced(search.trim().slice(0, 100))),
    placeholderData: (previous) => previous,
  });
  const added = new Set(offers.map(offerKey));
  return (
    <AddDialog
      texts={texts}
      search={search}
      onSearch={setSearch}
      query={query}
      found={query.data?.services ?? []}
      most={SHOWN}
      rowOf={(one) => ({
        key: offerKey(one),
        name: one.service,
        fullName: offerName(one),
        detail: one.product,
        side: money(one.net, currency),
        taken: one.campaign !== null && one.campaign !== campaign ? texts.taken(one.campaign) : null,
      })}
      isAdded={(key) => added.has(key)}
      onAdd={(one) => onAdd(newOffer(one))}
      onClose={onClose}
    />
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
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
  const found = query.data?.services ?? [];
  const added = new Set(offers.map(offerKey));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title}>
      <div className="grid gap-3">
        <Input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {query.isError && (
          <Notice tone="bad" actions={<Button onClick={() => query.refetch()}>{texts.retry}</Button>}>
            {texts.failed}
          </Notice>
        )}
        <ul aria-busy={query.isFetching} className="max-h-[50vh] min-h-40 overflow-y-auto">
          {found.map((one) => (
            <li
              key={offerKey(one)}
              className="flex items-center gap-3 border-t border-line py-2 first:border-t-0"
            >
              <span className="grid min-w-0 flex-1">
                <span className="font-medium wrap-anywhere">{one.service}</span>
                <span className="text-sm text-muted wrap-anywhere">{one.product}</span>
              </span>
              <span className="tabular-nums">{money(one.net, currency)}</span>
              <span className="flex w-28 shrink-0 justify-end text-sm text-muted">
                {added.has(offerKey(one)) ? (
                  <span className="inline-flex items-center gap-1.5">
                    <Check aria-hidden="true" className="size-4" />
                    {texts.added}
                  </span>
                ) : one.campaign !== null && one.campaign !== campaign ? (
                  <span className="text-right wrap-anywhere">{texts.taken(one.campaign)}</span>
                ) : (
                  <Button
                    size="small"
                    aria-label={texts.label(offerName(one))}
                    onClick={() => onAdd(newOffer(one))}
                  >
                    {texts.add}
                  </Button>
                )}
              </span>
            </li>
          ))}
          {query.isSuccess && found.length === 0 && <li className="py-2 text-muted">{texts.none}</li>}
        </ul>
        {found.length === SHOWN && <p className="text-sm text-muted">{texts.first}</p>}
        <div>
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useTexts } from '#language';
import { Countdown } from './home/countdown';

/** The campaign that a product's denominations are sold in. Times in milliseconds since 1970, by the server's clock. */
export type ShownCampaign = { name: string; end: number; serverNow: number };

type Props = {
  campaign: ShownCampaign;
  /** Once it is over, beside the page's new prices. */
  onEnd?: () => void;
};

/** What the campaign is called and until when it runs; when it is over, the page gets the prices of after it. */
export function CampaignEnd({ campaign, onEnd }: Props) {
  const texts = useTexts('home').campaign;
  const router = useRouter();
  const over = () => {
    router.refresh();
    onEnd?.();
  };
  return (
    <>
      {texts.namedEnd(
        <span className="font-medium wrap-anywhere text-text">{campaign.name}</span>,
        <Countdown end={campaign.end} serverNow={campaign.serverNow} onEnd={over} />,
      )}
    </>
  );
}

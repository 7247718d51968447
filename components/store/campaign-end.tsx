'use client';

import { useTexts } from '#language';
import { Countdown } from './home/countdown';

/** The campaign that a product's denominations are sold in. `end` in milliseconds since 1970. */
export type ShownCampaign = { name: string; end: number };

type Props = {
  campaign: ShownCampaign;
  /** Once it is over, beside the page's new prices. */
  onEnd?: () => void;
};

/** What the campaign is called and until when it runs. */
export function CampaignEnd({ campaign: { name, end }, onEnd }: Props) {
  const texts = useTexts('home').campaign;
  return (
    <>
      {texts.namedEnd(
        <span className="font-medium wrap-anywhere text-text">{name}</span>,
        <Countdown end={end} {...(onEnd && { onEnd })} />,
      )}
    </>
  );
}

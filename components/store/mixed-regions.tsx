import { useTexts } from '#language';
import { Notice } from '@/components/ui/notice';
import { regionsApart } from './regions-apart';

/** Warns of cards that no one account can redeem together. */
export function MixedRegions({ lines }: { lines: readonly { region: string }[] }) {
  const texts = useTexts('checkout').regions;
  const apart = regionsApart(lines.map(({ region }) => region));
  if (apart.length === 0) return null;
  return (
    <Notice tone="warn" title={texts.title}>
      <p>{texts.text(apart)}</p>
    </Notice>
  );
}

import { clsx } from 'clsx';
import { useFormats, useTexts } from '#language';
import { Chip } from '@/components/ui/chip';
import { shareOff } from './share-off';

type Props = {
  price: number;
  oldPrice: number;
  /** Where in its slot it lies; in the line without it. */
  className?: string;
};

/** What is taken off a price; nothing where it is less than a percent. */
export function PriceOff({ price, oldPrice, className }: Props) {
  const texts = useTexts('home').campaign;
  const { percent } = useFormats();
  const off = shareOff(price, oldPrice);
  if (off === 0) return null;
  return (
    <span className={clsx('flex', className && `absolute ${className}`)}>
      <Chip tone="volt">{texts.off(percent(off))}</Chip>
    </span>
  );
}

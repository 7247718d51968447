import { useFormats, useTexts } from '#language';
import { Emblem } from '@/components/store/emblem';

export type ReceiptLine = {
  name: string;
  service: string;
  image: string;
  quantity: number;
  base_price: number;
  discount: number;
};

type Props = { lines: readonly ReceiptLine[]; total: number; currency: string };

/** What was bought, line by line, and the sum. */
export function OrderLines({ lines, total, currency }: Props) {
  const texts = useTexts('order').lines;
  const formats = useFormats();
  return (
    <div>
      <ul>
        {lines.map((line) => {
          const unit = line.base_price - line.discount;
          return (
            <li
              key={`${line.name} ${line.service}`}
              className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3"
            >
              <Emblem src={localPath(line.image)} />
              <div className="min-w-0">
                <p className="font-medium">{line.service}</p>
                <p className="text-sm text-muted">
                  {texts.quantity(line.name, formats.number(line.quantity), formats.money(unit, currency))}
                </p>
              </div>
              <p className="self-start pt-0.5 font-medium tabular-nums">
                {formats.money(unit * line.quantity, currency)}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="flex items-baseline justify-between gap-4 pt-3">
        <span className="text-muted">{texts.total}</span>
        <span className="display text-lg tabular-nums">{formats.money(total, currency)}</span>
      </p>
    </div>
  );
}

/** A picture's path on this site, whatever name the site is reached by. */
const localPath = (image: string) => (URL.canParse(image) ? new URL(image).pathname : image);

import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Td } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { DeskProduct, DeskService } from '@/lib/store/product-desk/queries';
import { stockHref } from '../codes/codes-href';
import { type Draft, netOf } from './draft-services';

type Props = {
  kind: DeskProduct['kind'];
  row: Draft;
  place: number;
  count: number;
  /** The service as it was read; undefined for a new one. */
  service: DeskService | undefined;
  currency: string;
  decimals: number;
  isEditable: boolean;
  onChange: (change: Partial<Draft>) => void;
  onMove: (to: number) => void;
  onDrop: () => void;
  /** Whether the text was rows of a spreadsheet, and is taken. */
  onPaste: (text: string) => boolean;
};

/** One pack or value: its cells, what a shopper pays for it and what is left of that. */
export function ServiceRow({
  kind,
  row,
  place,
  count,
  service,
  currency,
  decimals,
  isEditable,
  ...on
}: Props) {
  const { grid: texts } = useTexts('officeCatalogue');
  const { money, percent } = useFormats();
  const net = netOf(row, decimals);
  const paid = service?.campaign ? service.shopper_price : net;
  const cost = service?.cost ?? null;
  const label = (field: string) => ({ 'aria-label': texts.of(field, place + 1), disabled: !isEditable });
  const name = row.name || texts.newRow;
  return (
    <tr>
      <Td className="w-full min-w-48">
        <Input
          {...label(texts.name)}
          value={row.name}
          maxLength={120}
          onChange={({ target }) => on.onChange({ name: target.value })}
          onPaste={(event) => on.onPaste(event.clipboardData.getData('text')) && event.preventDefault()}
        />
        {kind === 'card' && row.id && (
          <TextLink className="mt-1 inline-block text-sm" href={stockHref(row.id)}>
            {texts.codes(name)}
          </TextLink>
        )}
      </Td>
      <Td className="min-w-28">
        <Input
          {...label(texts.price)}
          className="text-right tabular-nums"
          inputMode="decimal"
          value={row.price}
          onChange={({ target }) => on.onChange({ price: target.value })}
        />
      </Td>
      <Td className="min-w-52">
        <span className="flex gap-1.5">
          <Input
            {...label(texts.discount)}
            className="min-w-20 text-right tabular-nums"
            inputMode="decimal"
            value={row.discount}
            onChange={({ target }) => on.onChange({ discount: target.value })}
          />
          <Select
            {...label(texts.unit)}
            className="w-24 shrink-0"
            value={row.discount_type}
            onChange={({ target }) => on.onChange({ discount_type: target.value as Draft['discount_type'] })}
          >
            <option value="percentage">{texts.percent}</option>
            <option value="flat">{currency}</option>
          </Select>
        </span>
      </Td>
      <Td className="text-right whitespace-nowrap tabular-nums">
        {paid !== null && money(paid, currency)}
        {service?.campaign && <span className="block text-sm text-muted">{service.campaign}</span>}
      </Td>
      <Td className="text-right whitespace-nowrap tabular-nums">
        {cost === null || paid === null || paid === 0 ? (
          <span className="text-muted">{texts.unknown}</span>
        ) : (
          <span className={paid < cost ? 'text-bad' : undefined}>{percent((paid - cost) / paid)}</span>
        )}
      </Td>
      <Td>
        <input
          type="checkbox"
          {...label(texts.active)}
          className="block size-5 accent-fill"
          checked={row.active}
          onChange={({ target }) => on.onChange({ active: target.checked })}
        />
      </Td>
      {isEditable && (
        <Td className="whitespace-nowrap">
          <Button
            variant="quiet"
            size="small"
            aria-label={texts.up(name)}
            disabled={place === 0}
            onClick={() => on.onMove(place - 1)}
          >
            <ArrowUp aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={texts.down(name)}
            disabled={place === count - 1}
            onClick={() => on.onMove(place + 1)}
          >
            <ArrowDown aria-hidden="true" />
          </Button>
          {!row.id && (
            <Button variant="quiet" size="small" aria-label={texts.drop(name)} onClick={on.onDrop}>
              <X aria-hidden="true" />
            </Button>
          )}
        </Td>
      )}
    </tr>
  );
}

import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { DiscountInputs } from '@/components/admin/discount-inputs';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { OrderButtons } from '@/components/ui/sortable/order-buttons';
import type { useSortable } from '@/components/ui/sortable/use-sortable';
import { Td } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { amountOf } from '@/lib/store/product-desk/amount-of';
import type { DeskProduct, DeskService } from '@/lib/store/product-desk/queries';
import { stockHref } from '../codes/codes-href';
import { type Draft, netOf } from './draft-services';
import { OnSaleTimes } from './on-sale-times';
import { ScheduleDialog } from './schedule-dialog';

type Props = {
  kind: DeskProduct['kind'];
  row: Draft;
  place: number;
  count: number;
  sortable: ReturnType<typeof useSortable>;
  /** The service as it was read; undefined for a new one. */
  service: DeskService | undefined;
  currency: string;
  decimals: number;
  /** Of the times on sale. */
  zone: string;
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
  sortable,
  service,
  currency,
  decimals,
  zone,
  isEditable,
  ...on
}: Props) {
  const { grid: texts } = useTexts('officeCatalogue');
  const { money, percent } = useFormats();
  const [isScheduling, setScheduling] = useState(false);
  const net = netOf(row, decimals);
  const paid = service?.campaign ? service.shopper_price : net;
  const cost = service?.cost ?? null;
  const label = (field: string) => ({ 'aria-label': texts.of(field, place + 1), disabled: !isEditable });
  const name = row.name || texts.newRow;
  return (
    <tr {...sortable.item(place)}>
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
        {service && amountOf(row.price) !== service.price && (
          <span className="mt-1 block text-right text-sm text-muted tabular-nums">
            {texts.was(money(service.price, currency))}
          </span>
        )}
      </Td>
      <Td className="min-w-52">
        <DiscountInputs
          value={row}
          currency={currency}
          amountLabel={texts.of(texts.discount, place + 1)}
          unitLabel={texts.of(texts.unit, place + 1)}
          percent={texts.percent}
          disabled={!isEditable}
          onChange={on.onChange}
        />
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
      <Td className="min-w-40">
        <OnSaleTimes times={row} zone={zone} always={texts.always} />
        {isEditable && (
          <Button
            variant="quiet"
            size="small"
            className="-ml-2"
            aria-label={texts.scheduleOf(name)}
            onClick={() => setScheduling(true)}
          >
            {texts.schedule}
          </Button>
        )}
        {isScheduling && (
          <ScheduleDialog
            name={name}
            zone={zone}
            value={row}
            isDraft
            onSave={async (times) => on.onChange(times)}
            onClose={() => setScheduling(false)}
          />
        )}
      </Td>
      {isEditable && (
        <Td className="whitespace-nowrap">
          <OrderButtons
            name={name}
            place={place}
            count={count}
            grip={sortable.grip(place)}
            onMove={on.onMove}
            onRemove={row.id ? undefined : on.onDrop}
            removeLabel={texts.drop(name)}
          />
        </Td>
      )}
    </tr>
  );
}

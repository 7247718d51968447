'use client';

import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#language';
import { QuantityStepper } from '@/components/store/cart/quantity-stepper';
import { Price } from '@/components/store/price';
import { PriceOff } from '@/components/store/price-off';
import { UnitsLeft } from '@/components/store/units-left';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import type { Denomination } from './card-page';

type Props = {
  denomination: Denomination;
  card: string;
  currency: string;
  /** How many are in the cart. */
  quantity: number;
  /** Its button is the page's one primary action. */
  isPrimary: boolean;
  /** Nothing more fits into the cart. */
  isFull: boolean;
  onChange: (quantity: number) => void;
};

/** One denomination: what it costs, whether it is there, and how many of it are in the cart. */
export function DenominationRow({
  denomination,
  card,
  currency,
  quantity,
  isPrimary,
  isFull,
  onChange,
}: Props) {
  const { name, price, oldPrice, isInStock, isSoldOut, isCampaignPrice, units, unitsLeft } = denomination;
  const add = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const moved = useRef(false);
  const isIn = quantity > 0;
  // One button takes the other's place; who pressed it goes on from there.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    (isIn ? more : add).current?.focus();
  }, [isIn]);
  const change = (wanted: number) => {
    moved.current = wanted > 0 !== isIn;
    onChange(wanted);
  };
  const { card: texts, line } = useTexts('cart');
  const { campaign } = useTexts('home');
  const label = line.name(name, card);
  return (
    <li
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-card border p-4 transition-colors',
        isIn ? 'border-fill bg-surface' : 'border-line',
        isInStock && 'bg-surface',
      )}
    >
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="display text-lg">{name}</span>
          <PriceOff price={price} oldPrice={oldPrice} />
          {!isInStock && <Chip tone="warn">{isSoldOut ? texts.soldOut : texts.later}</Chip>}
        </p>
        <Price amount={price} oldAmount={oldPrice} currency={currency} />
        {units !== null && unitsLeft !== null ? (
          <UnitsLeft left={unitsLeft} units={units} />
        ) : (
          isCampaignPrice && <span className="text-sm text-muted">{campaign.price}</span>
        )}
      </div>
      {isIn ? (
        <QuantityStepper label={label} quantity={quantity} onChange={change} more={more} />
      ) : (
        <Button
          ref={add}
          variant={isPrimary ? 'primary' : 'secondary'}
          aria-label={texts.addOf(label)}
          disabled={isFull || isSoldOut}
          onClick={() => change(1)}
        >
          <Plus aria-hidden="true" />
          {texts.add}
        </Button>
      )}
    </li>
  );
}

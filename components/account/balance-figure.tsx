'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { type Balance, balanceOptions } from '@/lib/store/payments/queries';

/** What is on the balance now. */
export function BalanceFigure({ initial, page }: { initial: Balance; page: number }) {
  const [texts, formats] = [useTexts('account').balance, useFormats()];
  const { data } = useQuery({ ...balanceOptions(page), initialData: initial });
  return (
    <p className="grid gap-0.5 sm:text-right">
      <span className="text-sm text-muted">{texts.now}</span>
      <span className="display text-3xl tabular-nums" aria-live="polite">
        {formats.money(data.balance, data.currency)}
      </span>
    </p>
  );
}

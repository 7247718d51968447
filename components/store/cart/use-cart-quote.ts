import { useMemo } from 'react';
import { useQuote } from '@/components/store/purchase/use-quote';
import { ApiFailure } from '@/lib/http/api-failure';
import type { QuoteRequest } from '@/lib/store/checkout/queries';
import { useDebounced } from '../../ui/use-debounced';
import type { CartItem } from './cart-item';
import { goneLines } from './line-notes';

type Lines = { service_id: number; quantity: number }[];

/** The quote for a cart. What the shop no longer sells is left out, and named in `gone`. */
export function useCartQuote(items: readonly CartItem[], coupon = '') {
  const lines = useMemo<Lines>(
    () => items.map(({ service_id, quantity }) => ({ service_id, quantity })),
    [items],
  );
  const settled = useDebounced(lines);
  const first = useQuote(requestOf(settled, coupon));
  const refused = first.error instanceof ApiFailure && first.error.status === 422 ? first.error.errors : null;
  const gone = useMemo(
    () =>
      new Set(
        goneLines(
          refused,
          settled.map(({ service_id }) => service_id),
        ),
      ),
    [refused, settled],
  );
  const sold = useMemo(() => settled.filter(({ service_id }) => !gone.has(service_id)), [settled, gone]);
  const rest = useQuote(gone.size > 0 ? requestOf(sold, coupon) : null);
  const used = gone.size > 0 ? rest : first;
  const request = requestOf(sold, coupon);
  return { ...used, isCurrent: used.isCurrent && settled === lines, gone, lines: sold, request };
}

const requestOf = (lines: Lines, coupon: string): QuoteRequest | null =>
  lines.length > 0 ? { kind: 'card', lines, ...(coupon && { coupon }) } : null;

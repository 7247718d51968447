'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#language';
import { Notice } from '@/components/ui/notice';
import { ApiFailure } from '@/lib/http/api-failure';
import { type OrderRef, type OrderStatusNow, orderStatusOptions } from '@/lib/store/fulfilment/queries';
import { orderState } from './order-state';

type Props = {
  order: OrderRef;
  /** How it stood when the page was rendered. */
  initial: OrderStatusNow;
  /** What a payment page said when it sent the buyer back. */
  returned: 'done' | 'cancelled' | null;
};

/**
 * Follows the order: asks how it stands, has the page rendered anew when something has happened, and says it to who
 * does not see it. Shows nothing unless the connection or the right to look is lost.
 */
export function OrderLive({ order, initial, returned }: Props) {
  const texts = useTexts('order');
  const router = useRouter();
  const { data, error } = useQuery({ ...orderStatusOptions(order), initialData: initial });
  const shown = useRef(initial.version);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (data.version === shown.current) return;
    shown.current = data.version;
    const { label, note } = orderState(data, texts.states, returned);
    setSaid(texts.live.said(label, note));
    router.refresh();
  }, [data, returned, router, texts]);
  const failed = error instanceof ApiFailure ? error.status : null;
  const isLost = failed !== null && (failed === 0 || failed === 429 || failed >= 500);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {failed !== null && (
        <Notice tone="warn" title={isLost ? texts.live.lost : texts.live.left}>
          <p>{isLost ? texts.live.lostHint : texts.live.leftHint}</p>
        </Notice>
      )}
    </>
  );
}

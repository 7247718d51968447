'use client';

import { useEffect, useState } from 'react';
import { useTexts } from '#language';
import { safeCallback } from '@/components/auth/safe-callback';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';

const KEY = 'loadout.deposit-return';

type Props = {
  /** The path of the order that the money is for, from the page's address. */
  back: string | null;
  /** A payment page has sent the shopper back, which knows nothing of that order. */
  isReturned: boolean;
};

/** Leads back to what was about to be paid from the balance. */
export function DepositReturn({ back, isReturned }: Props) {
  const texts = useTexts('account').deposit;
  const [path, setPath] = useState(back);
  useEffect(() => {
    try {
      if (back) sessionStorage.setItem(KEY, back);
      const kept = back ?? (isReturned ? sessionStorage.getItem(KEY) : null);
      setPath(kept && safeCallback(kept));
    } catch {
      // Storage is off: the address alone knows the way.
    }
  }, [back, isReturned]);
  if (!path) return null;
  return (
    <Notice title={texts.forOrder}>
      <TextLink alone href={path}>
        {texts.toOrder}
      </TextLink>
    </Notice>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { Notice } from '@/components/ui/notice';
import { allowanceQuery } from '@/lib/campaign/allowance/queries';

type Props = {
  zone: string;
  /** On a send that runs: only what keeps it waiting. */
  isWaiting?: boolean;
};

/** How many people the account may still email today, and how that grows; nothing for those without a limit. */
export function AllowanceNotice({ zone, isWaiting = false }: Props) {
  const texts = useTexts('sends').allowance;
  const formats = useFormats();
  const { data } = useQuery(allowanceQuery());
  const { state, reason, daily, left, resets_at, grows_to, is_in_good_standing } = data?.allowance ?? {};
  if (state === 'held')
    return (
      <Notice tone="warn" title={texts.held}>
        {reason} {texts.heldHint}
      </Notice>
    );
  if (state !== 'ramp' || daily == null || left == null || !resets_at) return null;
  if (isWaiting && left > 0) return null;
  const next = formats.moment(resets_at, zone);
  return (
    <Notice
      tone={left > 0 ? 'info' : 'warn'}
      title={
        left > 0
          ? texts.left(formats.number(left), left, formats.number(daily))
          : texts.none(formats.number(daily), next)
      }
    >
      {!is_in_good_standing
        ? texts.troubled
        : grows_to == null
          ? texts.most
          : texts.grows(formats.number(grows_to))}{' '}
      {left > 0 && texts.over}
    </Notice>
  );
}

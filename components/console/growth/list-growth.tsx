'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import type { GrowthDays } from '@/lib/campaign/growth/growth-days';
import { listGrowthQuery } from '@/lib/campaign/growth/queries';
import { GrowthRange } from './growth-range';
import { GrowthSection } from './growth-section';
import { JoinedAndLeft } from './joined-and-left';

/** Who joined and left a list by day. */
export function ListGrowth({ id, range }: { id: number; range: GrowthDays }) {
  const texts = useTexts('growth').list;
  const formats = useFormats();
  const { data, error, refetch } = useQuery(listGrowthQuery(id, range));
  const days = data?.days;
  const [first] = days ?? [];
  const introOf = () => {
    if (!days || !first) return undefined;
    if (days.length === 1) return texts.firstDay(formats.number(first.joined));
    return texts.intro(formats.day(`${first.day}T12:00:00Z`, 'UTC'));
  };
  return (
    <GrowthSection intro={introOf()} error={error} onRetry={() => void refetch()}>
      <GrowthRange days={range} />
      {days && days.length > 1 && (
        <JoinedAndLeft days={days} hrefOf={(part, days) => `/console/contacts?list=${id}&${part}=${days}`} />
      )}
    </GrowthSection>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { listGrowthQuery } from '@/lib/campaign/growth/queries';
import { GrowthSection } from './growth-section';
import { JoinedAndLeft } from './joined-and-left';

/** Who joined and left a list by day. */
export function ListGrowth({ id }: { id: number }) {
  const texts = useTexts('growth').list;
  const formats = useFormats();
  const { data, error, refetch } = useQuery(listGrowthQuery(id));
  const days = data?.days;
  const [first] = days ?? [];
  const introOf = () => {
    if (!days || !first) return undefined;
    if (days.length === 1) return texts.firstDay(formats.number(first.joined));
    return texts.intro(formats.day(`${first.day}T12:00:00Z`, 'UTC'));
  };
  return (
    <GrowthSection intro={introOf()} error={error} onRetry={() => void refetch()}>
      {days && days.length > 1 && <JoinedAndLeft days={days} />}
    </GrowthSection>
  );
}

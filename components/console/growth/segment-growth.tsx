'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { segmentGrowthQuery } from '@/lib/campaign/growth/queries';
import { GrowthSection } from './growth-section';
import { PeopleByDay } from './people-by-day';

/** How many were in a segment on each day that it was counted. */
export function SegmentGrowth({ id }: { id: number }) {
  const texts = useTexts('growth').segment;
  const formats = useFormats();
  const { data, error, refetch } = useQuery(segmentGrowthQuery(id));
  const days = data?.days;
  const [first] = days ?? [];
  const introOf = () => {
    if (!days) return undefined;
    if (!first) return texts.none;
    if (days.length === 1) return texts.firstDay(formats.number(first.people));
    return texts.since(formats.day(`${first.day}T12:00:00Z`, 'UTC'));
  };
  return (
    <GrowthSection intro={introOf()} error={error} onRetry={() => void refetch()}>
      {days && days.length > 1 && <PeopleByDay days={days} />}
    </GrowthSection>
  );
}

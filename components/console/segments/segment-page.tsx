'use client';

import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '@/lib/campaign/segments/queries';
import type { RuleChoices } from './rule-choices';
import { SegmentEditor } from './segment-editor';

type Props = { id: number; choices: RuleChoices; account: number; zone: string };

/** A saved segment; what others have changed meanwhile comes when somebody returns to the page. */
export function SegmentPage({ id, ...props }: Props) {
  const { data } = useQuery(usageQuery(id));
  return data && <SegmentEditor key={id} usage={data} {...props} />;
}

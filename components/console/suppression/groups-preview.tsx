'use client';

import { useTexts } from '#language';
import { Drawer } from '@/components/ui/drawer';
import type { UnsubscribeGroup } from '@/lib/campaign/suppression/queries';
import { ReaderPreview } from './reader-preview';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  sender: { name: string; replyTo: string };
  groups: readonly UnsubscribeGroup[];
};

/** The page on which readers leave groups, beside the list of these. */
export default function GroupsPreview({ open, onOpenChange, sender, groups }: Props) {
  const { preview } = useTexts('suppression');
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={preview.open}>
      <ReaderPreview sender={sender} groups={groups} own={null} />
    </Drawer>
  );
}

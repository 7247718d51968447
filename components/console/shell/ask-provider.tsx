'use client';

import { type ReactNode, useState } from 'react';
import { usePart } from '@/components/ui/use-part';
import { AskContext, type AskedChange } from './asked-change';

const loadDialog = () => import('./asked-dialog');

/** Lets the search ask for a change to a record on any page. */
export function AskProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const close = () => setAsked(null);
  const AskedDialog = usePart(loadDialog, asked !== null, close);
  return (
    <AskContext value={setAsked}>
      {children}
      {AskedDialog && asked && <AskedDialog asked={asked} onClose={close} />}
    </AskContext>
  );
}

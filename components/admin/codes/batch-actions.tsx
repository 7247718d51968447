'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { type BatchView, codeCalls } from '@/lib/store/inventory/queries';
import { useCan } from '../shell/role-context';
import { ReasonDialog } from './reason-dialog';
import { ReplaceDialog } from './replace-dialog';

/** What can be done about a whole batch: withhold it, sell it again, replace what was sold of it. */
export function BatchActions({ batch }: { batch: BatchView & { id: number } }) {
  const { batchActions: texts } = useTexts('officeCodes');
  const mayWrite = useCan('codes:write');
  const [task, setTask] = useState<'quarantine' | 'release' | 'replace' | null>(null);
  if (!mayWrite) return null;
  const close = () => setTask(null);
  const isWithheld = batch.quarantined_at !== null;
  return (
    <>
      <Button onClick={() => setTask(isWithheld ? 'release' : 'quarantine')}>
        {isWithheld ? texts.release.open : texts.quarantine.open}
      </Button>
      {isWithheld && batch.sold > 0 && (
        <Button variant="primary" onClick={() => setTask('replace')}>
          {texts.replace.open}
        </Button>
      )}
      {task === 'replace' && <ReplaceDialog id={batch.id} onClose={close} />}
      {(task === 'quarantine' || task === 'release') && (
        <ReasonDialog
          id={batch.id}
          texts={texts[task]}
          isDanger={task === 'quarantine'}
          send={codeCalls[task]}
          onClose={close}
        />
      )}
    </>
  );
}

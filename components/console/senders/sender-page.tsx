'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTexts } from '#language';
import { Editable } from '@/components/console/shell/editable';
import { LoadFailure } from '@/components/shell/load-failure';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Country } from '@/lib/campaign/locations/queries';
import { senderUsageQuery } from '@/lib/campaign/senders/queries';
import { DeleteSenderDialog } from './delete-sender-dialog';
import { DnsPanel } from './dns-panel';
import { ReputationPanel } from './reputation-panel';
import { SenderDetails } from './sender-details';
import { SenderDrawer } from './sender-drawer';
import { SenderMark } from './sender-mark';
import { stateOf } from './sender-state';
import { SenderUses } from './sender-uses';
import { VerifySteps } from './verify-steps';

type Props = { id: number; countries: readonly Country[]; zone: string };

/** One sender: whether it may be used, what readers see of it, and what uses it. */
export function SenderPage({ id, countries, zone }: Props) {
  const texts = useTexts('senders');
  const shell = useTexts('shell');
  const router = useRouter();
  const { data, error, refetch } = useQuery(senderUsageQuery(id));
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  if (!data)
    return (
      error && (
        <div className="px-4 py-8 md:px-6">
          <LoadFailure title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
        </div>
      )
    );
  const { sender } = data;
  const close = () => setDialog(null);
  return (
    <>
      <PageHead
        title={sender.nickname}
        detail={<SenderMark sender={sender} />}
        above={[{ label: texts.back, href: '/console/senders' }]}
        aboveLabel={shell.breadcrumbs}
        actions={
          <Editable to="senders:write">
            <Button variant="quiet" onClick={() => setDialog('delete')}>
              {texts.delete}
            </Button>
            <Button data-edit onClick={() => setDialog('edit')}>
              {texts.edit}
            </Button>
          </Editable>
        }
      />
      <div className="grid max-w-5xl grid-cols-1 gap-10 px-4 pt-2 pb-16 md:px-6">
        {['checked', 'refused'].includes(stateOf(sender)) && <Notice tone="warn">{texts.nameHint}</Notice>}
        <Editable to="senders:write">
          {sender.is_verified === 0 && <VerifySteps sender={sender} zone={zone} />}
        </Editable>
        <SenderDetails sender={sender} address={data.postal_address} zone={zone} />
        <DnsPanel sender={sender} zone={zone} />
        <ReputationPanel senderId={id} />
        <SenderUses uses={data.uses} />
      </div>
      {dialog === 'edit' && <SenderDrawer sender={sender} countries={countries} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteSenderDialog usage={data} onClose={close} onDeleted={() => router.push('/console/senders')} />
      )}
    </>
  );
}

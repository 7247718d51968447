'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { PageHead } from '@/components/shell/page-head';
import type { Progress } from '@/lib/campaign/single-sends/queries';
import { SendMenu } from './send-menu';
import { StateMark } from './state-mark';

/** The head of the page of a send that is no draft any more. */
export function SendHeader({ send, actions }: { send: Progress; actions?: ReactNode }) {
  const texts = useTexts('sends');
  const shell = useTexts('shell');
  const router = useRouter();
  return (
    <PageHead
      title={send.name || texts.unnamed}
      above={[{ label: texts.title, href: '/console/sends' }]}
      aboveLabel={shell.breadcrumbs}
      detail={<StateMark state={send.state} />}
      actions={
        <>
          <SendMenu send={send} onGone={() => router.push('/console/sends')} />
          {actions}
        </>
      }
    />
  );
}

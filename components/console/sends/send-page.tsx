'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { Editable } from '@/components/console/shell/editable';
import { useFollowedQuery } from '@/components/console/use-followed-query';
import { useMadeRecord } from '@/components/console/use-made-record';
import { PageHead } from '@/components/shell/page-head';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { SendStatus } from '@/lib/campaign/send-states';
import { draftQuery, followProgress, isMoving, progressQuery } from '@/lib/campaign/single-sends/queries';
import { DraftEditor, type EditorProps } from './draft-editor';
import { SentView } from './sent-view';
import { WaitingView } from './waiting-view';

type Props = Omit<EditorProps, 'latest' | 'onCreated'> & {
  /** Null for a send that is yet to be written. */
  utr: string | null;
};

/** A send, whatever it is at: it is written, waits for its time, goes out, or has gone out. */
export function SendPage({ utr: given, ...props }: Props) {
  const { name: utr, onMade } = useMadeRecord('/console/sends', given);
  const { data: send, isError } = useFollowedQuery(
    { ...progressQuery(utr ?? ''), enabled: utr !== null },
    { isMoving, follow: (follower) => followProgress(utr ?? '', follower) },
  );
  const isDraft = !send || send.status === SendStatus.initiate;
  const { data: draft } = useQuery({ ...draftQuery(utr ?? ''), enabled: utr !== null && isDraft });
  const { account } = props;
  if (send && !isDraft)
    return send.status === SendStatus.ready ? (
      <Editable to="sends:write">
        <WaitingView send={send} zone={account.zone} />
      </Editable>
    ) : (
      <SentView send={send} zone={account.zone} isOffline={isError} />
    );
  if (props.choices.senders.length === 0) return <NoSender />;
  // Kept from before it went out, or from before it was taken back.
  if (utr !== null && draft?.status !== SendStatus.initiate) return null;
  return (
    <Editable to="sends:write">
      <DraftEditor latest={draft ?? null} onCreated={onMade} {...props} />
    </Editable>
  );
}

function NoSender() {
  const texts = useTexts('sendDraft');
  const sends = useTexts('sends');
  const shell = useTexts('shell');
  return (
    <>
      <PageHead
        title={texts.title}
        above={[{ label: sends.title, href: '/console/sends' }]}
        aboveLabel={shell.breadcrumbs}
      />
      <div className="border-t border-line p-4 md:px-6">
        <EmptyState
          title={texts.noSender}
          action={
            <ButtonLink href="/console/senders" variant="primary">
              {texts.addSender}
            </ButtonLink>
          }
        >
          {texts.noSenderHint}
        </EmptyState>
      </div>
    </>
  );
}

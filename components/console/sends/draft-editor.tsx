'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { CheckList } from '@/components/console/mail/check-list';
import { useContrastChecks } from '@/components/console/mail/contrast/use-contrast-checks';
import { LinkCheck } from '@/components/console/mail/link-check';
import { TestDialog } from '@/components/console/mail/test-dialog';
import { SaveStatus } from '@/components/shell/drafts/save-status';
import { PageHead } from '@/components/shell/page-head';
import { TestModeNotice } from '@/components/shell/test-mode';
import { TitleInput } from '@/components/shell/title-input';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { readableSubject } from '@/lib/campaign/rendering/readable-subject';
import { SendStatus } from '@/lib/campaign/send-states';
import {
  checkQuery,
  type DraftChoices,
  draftCalls,
  previewQuery,
  type SavedDraft,
} from '@/lib/campaign/single-sends/queries';
import { AllowanceNotice } from './allowance-notice';
import { AudienceFigures } from './audience-figures';
import { checksOf } from './checks';
import { ContentFields } from './content-section';
import { DraftSection } from './draft-section';
import { summariesOf } from './draft-summaries';
import { FromFields } from './from-section';
import { LaunchButton } from './launch-button';
import { localMoment } from './local-moment';
import { scheduledMoment } from './schedule-moment';
import { type Beginning, namesOf } from './send-draft';
import { SendMenu } from './send-menu';
import { SendPreview } from './send-preview';
import { SubjectFields } from './subject-section';
import { ToFields } from './to-section';
import { useSendDraft } from './use-send-draft';
import { VersionsFields } from './versions-section';
import { WhenFields } from './when-section';
import { zoneMoment } from './zone-moment';

export type EditorProps = {
  /** The saved draft; null for a new one. */
  latest: SavedDraft | null;
  choices: DraftChoices;
  beginning: Beginning;
  account: { id: number; email: string; zone: string };
  onCreated: (utr: string) => void;
};

type Part = 'to' | 'from' | 'subject' | 'content' | 'test' | 'when';

/** Writes a send: five parts that fold once they are done, what it looks like beside them, and one button. */
export function DraftEditor({ latest, choices, beginning, account, onCreated }: EditorProps) {
  const texts = useTexts('sendDraft');
  const { checks: mailTexts, test: testTexts } = useTexts('mail');
  const versions = useTexts('versions');
  const all = useTexts('sends');
  const shell = useTexts('shell');
  const formats = useFormats();
  const router = useRouter();
  const editing = useSendDraft({ account: account.id, latest, choices, beginning, onCreated });
  const { draft, change, utr, version, errors } = editing;
  const [isTesting, setTesting] = useState(false);
  const [toggled, setToggled] = useState<Readonly<Partial<Record<Part, boolean>>>>({});

  const isSaved = utr !== null && version !== null;
  const checked = useQuery({ ...checkQuery(utr ?? '', version ?? ''), enabled: isSaved });
  const preview = useQuery({ ...previewQuery(utr ?? '', null, version ?? ''), enabled: isSaved });
  const clock = (!draft.in_reader_zone && draft.schedule_zone) || account.zone;
  const at = draft.schedule_type ? scheduledMoment(draft.schedule_date, draft.schedule_time, clock) : null;
  const when = !at
    ? ''
    : draft.in_reader_zone
      ? texts.when.readersTime(localMoment(`${draft.schedule_date}T${draft.schedule_time}`, formats))
      : zoneMoment(at, draft.schedule_zone, account.zone, { texts: texts.when, formats });
  const isPast = draft.schedule_type && (!at || at.getTime() <= Date.now());
  const contrast = useContrastChecks(preview.data?.html ?? '');
  const checks = checksOf({
    draft,
    choices,
    checked: checked.data,
    preview: preview.data,
    isPast,
    contrast,
    texts: texts.checks,
    versions,
    mailTexts,
    formats,
  });
  const stop = checks.find(({ tone }) => tone === 'bad')?.text;
  const hasSamples = checked.data?.warnings.some(({ kind }) => kind === 'sample_texts');
  const isCounted = checked.data !== undefined && draft.recipient_id.length > 0;

  const words = summariesOf(draft, choices, { texts, versions, formats }, when);
  const [begun] = useState(words);
  const isOpen = (part: Part) => toggled[part] ?? begun[part] === '';
  const section = (part: Part) => ({
    title: part === 'test' ? versions.title : texts[part].title,
    summary: words[part] || texts.missing,
    isOpen: isOpen(part),
    onToggle: () => setToggled({ ...toggled, [part]: !isOpen(part) }),
  });
  const isDesigned = draft.content === 'design' && isOpen('content');
  const fields = { draft, choices, onChange: change };
  const wasGone =
    latest !== null &&
    [...latest.recipient_id, ...latest.exclude_specific_recipient_id].some(
      (ref) => !namesOf(choices).has(ref),
    );

  return (
    <>
      <PageHead
        title={
          <TitleInput
            value={draft.single_send_name}
            label={texts.name}
            placeholder={texts.nameHint}
            onChange={(single_send_name) => change({ single_send_name })}
          />
        }
        above={[{ label: all.title, href: '/console/sends' }]}
        aboveLabel={shell.breadcrumbs}
        detail={<SaveStatus state={editing.saveState} at={version} zone={account.zone} />}
        actions={
          <>
            {utr && (
              <SendMenu
                send={{ utr, name: draft.single_send_name, status: SendStatus.initiate, state: 'draft' }}
                onGone={() => router.push('/console/sends')}
              />
            )}
            <Button disabled={!preview.data?.html} onClick={() => setTesting(true)}>
              {testTexts.open}
            </Button>
            <LaunchButton
              people={isCounted ? checked.data?.recipients : undefined}
              usual={choices.usualSize}
              at={at && when}
              canUndo={!at || draft.in_reader_zone}
              samples={hasSamples ? (preview.data?.sample_texts ?? []) : null}
              reason={editing.saveState === 'conflict' ? texts.conflict.title : stop}
              flush={async () => {
                if (draft.single_send_name.trim() === '')
                  change({ single_send_name: readableSubject(draft.subject).slice(0, 255) });
                return editing.flush();
              }}
            />
          </>
        }
      />
      <div
        className={clsx(
          'grid gap-y-8 px-4 pb-16 md:px-6',
          isDesigned
            ? 'gap-x-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'
            : 'gap-x-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]',
        )}
      >
        <div className="grid max-w-3xl min-w-0 grid-cols-1 content-start">
          <AllowanceNotice zone={account.zone} />
          <DraftNotices editing={editing} isAwaiting={latest?.awaits_sender ?? false} wasGone={wasGone} />
          <DraftSection {...section('to')}>
            <ToFields {...fields} />
          </DraftSection>
          {draft.recipient_id.length > 0 && (
            <div className="pb-5 md:pl-24">
              <AudienceFigures
                utr={utr}
                version={version}
                checked={checked.data}
                isOld={checked.isPlaceholderData || editing.saveState !== 'saved'}
              />
            </div>
          )}
          <DraftSection {...section('from')}>
            <FromFields {...fields} />
          </DraftSection>
          <DraftSection {...section('subject')}>
            <SubjectFields draft={draft} tags={choices.tags} errors={errors} onChange={change} />
          </DraftSection>
          <DraftSection {...section('content')} isWide={isDesigned}>
            <ContentFields
              {...fields}
              errors={errors}
              of="send"
              undoName={`send:${account.id}:${utr ?? 'new'}`}
            />
          </DraftSection>
          <DraftSection {...section('test')}>
            <VersionsFields
              {...fields}
              people={isCounted ? checked.data?.recipients : undefined}
              errors={errors}
            />
          </DraftSection>
          <DraftSection {...section('when')}>
            <WhenFields
              draft={draft}
              zone={account.zone}
              isPast={isPast}
              people={isCounted ? checked.data?.recipients : undefined}
              readers={checked.isPlaceholderData ? undefined : checked.data?.reader_times}
              onChange={change}
            />
          </DraftSection>
          <div className="py-5 empty:hidden">
            <TestModeNotice />
          </div>
          <CheckList checks={checks}>{preview.data && <LinkCheck links={preview.data.links} />}</CheckList>
        </div>
        <div className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto">
          <SendPreview
            utr={utr}
            version={version}
            audience={draft.recipient_id[0]}
            isTested={draft.test !== null}
          />
        </div>
      </div>
      <TestDialog
        open={isTesting}
        onOpenChange={setTesting}
        email={account.email}
        send={async (emails) => {
          const { utr } = await editing.flush();
          await draftCalls.test(utr, emails);
        }}
      />
    </>
  );
}

type NoticesProps = { editing: ReturnType<typeof useSendDraft>; isAwaiting: boolean; wasGone: boolean };

/** What somebody has to know of the draft before they go on. */
function DraftNotices({ editing, isAwaiting, wasGone }: NoticesProps) {
  const texts = useTexts('sendDraft');
  const drafts = useTexts('drafts');
  const { conflict } = texts;
  const isConflict = editing.saveState === 'conflict';
  if (!isConflict && !isAwaiting && !wasGone && !editing.isRestored) return null;
  return (
    <div className="grid gap-3 pb-5">
      {isConflict && (
        <Notice
          tone="warn"
          title={conflict.title}
          actions={
            <>
              <Button size="small" onClick={editing.keepMine}>
                {conflict.mine}
              </Button>
              <Button size="small" onClick={editing.takeTheirs}>
                {conflict.theirs}
              </Button>
            </>
          }
        >
          <p>{conflict.text}</p>
        </Notice>
      )}
      {isAwaiting && <Notice>{texts.awaiting}</Notice>}
      {wasGone && <Notice>{texts.to.gone}</Notice>}
      {editing.isRestored && <Notice>{drafts.restored}</Notice>}
    </div>
  );
}

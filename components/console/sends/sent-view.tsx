'use client';

import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useTexts } from '#language';
import { Allowed } from '@/components/console/shell/allowed';
import { ListPage } from '@/components/shell/list-page';
import { TestModeNotice } from '@/components/shell/test-mode';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Notice } from '@/components/ui/notice';
import { usualQuery } from '@/lib/campaign/send-reports/queries';
import { SendStatus } from '@/lib/campaign/send-states';
import type { Progress } from '@/lib/campaign/single-sends/queries';
import { ActivityChart } from './activity-chart';
import { AllowanceNotice } from './allowance-notice';
import { CompareSelect } from './compare-select';
import { DevicesTab } from './devices-tab';
import { DomainsTable } from './domains-table';
import { FollowUpBar } from './follow-up-bar';
import { Funnel } from './funnel';
import { LeavingTab } from './leaving-tab';
import { LinksTab } from './links-tab';
import { MissedBar } from './missed-bar';
import { OtherFigures } from './other-figures';
import { PaceButton } from './pace-button';
import { PeopleTab } from './people-tab';
import { ProblemsTable } from './problems-table';
import { ProgressLine } from './progress-line';
import { reportSearch } from './report-search';
import { ReportTabs } from './report-tabs';
import { SendFacts } from './send-facts';
import { SendHeader } from './send-header';
import { SendPreview } from './send-preview';
import { ShareButton } from './share-button';
import { useComparedSend } from './use-compared-send';
import { useSendActions } from './use-send-actions';
import { VersionsPanel } from './versions-panel';

/** Of a running send; the others have a tab of their own. */
const FIRST_PROBLEMS = 5;
/** Most opens and clicks come within it. */
const DAY_MS = 86_400_000;

type Props = { send: Progress; zone: string; isOffline: boolean };

/** A send that goes out or has gone out: how far it is, what came of it, and everybody it was for. */
export function SentView({ send, zone, isOffline }: Props) {
  const texts = useTexts('sends');
  const [{ tab }] = useQueryStates(reportSearch);
  const isRunning = send.status === SendStatus.running;
  const head = (
    <>
      <SendHeader
        send={send}
        actions={
          <>
            <a
              href={`/api/email/single-send/report/export?${new URLSearchParams({ utr: send.utr })}`}
              download
              aria-label={texts.pdfOf}
              className={buttonClass('secondary')}
            >
              <Download aria-hidden="true" />
              <span className="max-md:sr-only">{texts.pdf}</span>
            </a>
            <Allowed to="sends:write">
              {' '}
              <ShareButton utr={send.utr} zone={zone} />
              {isRunning && send.cancelled_at === null && <PaceButton send={send} />}
              {isRunning && <StopButtons send={send} />}
            </Allowed>{' '}
          </>
        }
      />
      <ReportTabs utr={send.utr} tab={tab} />
    </>
  );
  if (tab === 'people')
    return (
      <ListPage>
        {head}
        <PeopleTab utr={send.utr} zone={zone} isRunning={isRunning} />
      </ListPage>
    );
  return (
    <>
      {head}
      <div className="grid grid-cols-1 gap-8 px-4 pb-16 md:px-6">
        {tab === 'overview' && (
          <>
            <TestModeNotice />
            {isOffline && <Notice tone="warn">{texts.running.offline}</Notice>}
            {isRunning && <Standing send={send} />}
            {isRunning && send.waiting > 0 && send.paused_at === null && send.cancelled_at === null && (
              <AllowanceNotice zone={zone} isWaiting />
            )}
            <Overview send={send} zone={zone} />
          </>
        )}
        {tab === 'links' && <LinksTab send={send} />}
        {tab === 'devices' && <DevicesTab send={send} />}
        {tab === 'domains' && <DomainsTable utr={send.utr} isTracked={send.is_tracked} />}
        {tab === 'leaving' && <LeavingTab utr={send.utr} zone={zone} />}
        {tab === 'problems' && <ProblemsTable utr={send.utr} isRunning={isRunning} />}
      </div>
    </>
  );
}

function Overview({ send, zone }: Omit<Props, 'isOffline'>) {
  const texts = useTexts('sends');
  const { data: usual } = useQuery(usualQuery(send));
  const compared = useComparedSend(send);
  const { other } = compared;
  const isRunning = send.status === SendStatus.running;
  const isEarly = send.completed_at !== null && Date.parse(send.completed_at) > Date.now() - DAY_MS;
  return (
    <>
      {isRunning && (
        <div className="grid gap-3">
          <ProgressLine send={send} zone={zone} />
          {send.cancelled_at === null && (
            <p className="text-sm text-pretty text-muted">
              {send.paused_at === null ? texts.running.stopHint : texts.running.cancelHint}
            </p>
          )}
        </div>
      )}
      {send.test && <VersionsPanel send={send} test={send.test} zone={zone} />}
      {isRunning && send.bounces + send.failed + send.unknown > 0 && (
        <ProblemsTable utr={send.utr} isRunning most={FIRST_PROBLEMS} />
      )}
      <div className="grid gap-4">
        <CompareSelect compared={compared} zone={zone} />
        <Funnel send={send} usual={usual} other={other} isEarly={isEarly} />
        {(isEarly || (isRunning && send.paused_at === null)) && (
          <p className="text-sm text-muted">{isEarly ? texts.report.early : texts.report.untilNow}</p>
        )}
        {!isRunning && <OtherFigures send={send} />}
      </div>
      <Allowed to="sends:write">
        {!isRunning && <MissedBar send={send} missed={usual?.missed ?? 0} />}
        <FollowUpBar send={send} />
      </Allowed>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          {send.is_tracked ? (
            <ActivityChart utr={send.utr} zone={zone} other={other} />
          ) : (
            <p className="text-muted">{texts.report.untrackedHint}</p>
          )}
          <SendFacts send={send} zone={zone} />
        </div>
        <SendPreview
          utr={send.utr}
          version={send.updated_at}
          audience={undefined}
          isTested={send.test !== null}
        />
      </div>
    </>
  );
}

/** Why a send stands still, or that it is being stopped. */
function Standing({ send }: { send: Progress }) {
  const texts = useTexts('sends').running;
  if (send.cancelled_at !== null) return <Notice>{texts.cancelling}</Notice>;
  if (send.paused_at === null) return null;
  return (
    <Notice tone="warn" title={send.pause_reason ?? ''}>
      {texts.resumeHint}
    </Notice>
  );
}

function StopButtons({ send }: { send: Progress }) {
  const texts = useTexts('sends');
  const { pause, resume } = useSendActions(send);
  if (send.cancelled_at !== null) return null;
  return send.paused_at === null ? (
    <Button pending={pause.isPending} onClick={() => pause.mutate()}>
      {texts.actions.pause}
    </Button>
  ) : (
    <Button variant="primary" pending={resume.isPending} onClick={() => resume.mutate()}>
      {texts.actions.resume}
    </Button>
  );
}

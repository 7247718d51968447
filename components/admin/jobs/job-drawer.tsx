'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { DrawerFact, DrawerFacts } from '@/components/admin/drawer-facts';
import { useCan } from '@/components/admin/shell/role-context';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import { jobsKey, releaseJob, type StoppedJob } from '@/lib/store/job-desk/queries';
import { JobState } from './job-columns';

type Props = { job: StoppedJob; zone: string; onClose: () => void };

/** A stopped job beside the list: what it was about, why it failed, and starting it again. */
export function JobDrawer({ job, zone, onClose }: Props) {
  const texts = useTexts('officeJobs');
  const { number } = useFormats();
  const mayRelease = useCan('jobs:release');
  const { details } = texts;
  return (
    <Drawer open onOpenChange={onClose} title={texts.nameOf(job.name, job.subject)}>
      <div className="grid gap-6">
        <DrawerFacts>
          <DrawerFact term={details.status}>
            <JobState job={job} texts={texts} />
          </DrawerFact>
          {job.user_id !== null && (
            <DrawerFact term={details.account}>
              <TextLink href={`/admin/accounts/${job.user_id}`}>#{job.user_id}</TextLink>
            </DrawerFact>
          )}
          <DrawerFact term={details.cause}>{texts.causes[job.cause]}</DrawerFact>
          <DrawerFact term={details.attempts}>{number(job.attempts)}</DrawerFact>
          {job.deaths > 0 && <DrawerFact term={details.deaths}>{number(job.deaths)}</DrawerFact>}
          {job.times > 1 && <DrawerFact term={details.times}>{number(job.times)}</DrawerFact>}
          <DrawerFact term={details.when}>
            <Time at={job.created_at} zone={zone} />
          </DrawerFact>
          {job.released_at !== null && (
            <DrawerFact term={details.released}>
              <Time at={job.released_at} zone={zone} />
            </DrawerFact>
          )}
        </DrawerFacts>
        <section aria-labelledby="job-error" className="grid gap-2 border-t border-line pt-5">
          <h2 id="job-error" className="display text-base">
            {details.reason}
          </h2>
          <p className="font-mono text-sm whitespace-pre-line wrap-anywhere">{job.reason}</p>
        </section>
        {mayRelease && job.released_at === null && <Release job={job} onDone={onClose} />}
      </div>
    </Drawer>
  );
}

function Release({ job, onDone }: { job: StoppedJob; onDone: () => void }) {
  const { release: texts } = useTexts('officeJobs');
  const failureTextOf = useFailureText();
  const queries = useQueryClient();
  const release = useMutation({
    mutationFn: () => releaseJob(job.id),
    onSuccess() {
      onDone();
      void showToast({ kind: 'success', title: texts.done });
    },
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: jobsKey }),
  });
  if (!job.is_releasable) return <p className="text-muted">{texts.gone}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="primary" pending={release.isPending} onClick={() => release.mutate()}>
        {texts.submit}
      </Button>
      <p className="text-sm text-muted">{texts.hint}</p>
    </div>
  );
}

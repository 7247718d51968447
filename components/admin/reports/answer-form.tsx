import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { ReportDetails } from '@/lib/store/reports/queries';
import { useReportChange } from './use-report-change';

/** Answers, closes or reopens a report. What the shop’s checks have noticed has nobody to be answered. */
export function AnswerForm({ report }: { report: ReportDetails }) {
  const { answer: texts } = useTexts('officeReports');
  const [answer, setAnswer] = useState('');
  const [isMissing, setMissing] = useState(false);
  const change = useReportChange(report);
  const { status, source } = report;
  const send = (close: boolean) => {
    const text = answer.trim();
    setMissing(!text);
    if (text) change.mutate({ kind: 'answer', answer: text, close }, { onSuccess: () => setAnswer('') });
  };
  const pending = change.isPending ? change.variables : null;
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      {source === 'buyer' && (
        <Field label={texts.label} hint={texts.hint} {...(isMissing && { error: texts.missing })}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={2_000}
              value={answer}
              onChange={({ target }) => setAnswer(target.value)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        {source === 'buyer' && (
          <>
            <Button type="submit" variant="primary" pending={pending?.kind === 'answer' && !pending.close}>
              {texts.send}
            </Button>
            <Button pending={pending?.kind === 'answer' && pending.close} onClick={() => send(true)}>
              {texts.sendAndClose}
            </Button>
          </>
        )}
        {status !== 'closed' && (
          <Button
            pending={pending?.kind === 'close'}
            disabled={answer.trim() !== ''}
            onClick={() => change.mutate({ kind: 'close' })}
          >
            {texts.close}
          </Button>
        )}
        {status !== 'open' && (
          <Button pending={pending?.kind === 'reopen'} onClick={() => change.mutate({ kind: 'reopen' })}>
            {texts.reopen}
          </Button>
        )}
      </div>
    </form>
  );
}

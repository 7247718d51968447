'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useFormats, useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import { reconciliationQuery, startReconciliation } from '@/lib/store/reconciliation/queries';

/** Whether everything added up when it was last compared. */
export function ReconciliationSection({ zone }: { zone: string }) {
  const { reconciliation: texts } = useTexts('officeMoney');
  const formats = useFormats();
  const mayStart = useCan('money:reconcile');
  const queries = useQueryClient();
  const { data } = useQuery(reconciliationQuery());
  const start = useMutation({
    mutationFn: startReconciliation,
    onSuccess: () => {
      void showToast({ kind: 'success', title: texts.started });
      return queries.invalidateQueries({ queryKey: reconciliationQuery().queryKey });
    },
  });
  const last = data?.last ?? null;
  const isRunning = start.isPending || Boolean(data?.running_since);
  const count = last?.differences ?? 0;
  const [Icon, color] = !last
    ? [CircleDashed, 'text-muted']
    : count === 0
      ? [CircleCheck, 'text-good']
      : [TriangleAlert, 'text-warn'];
  return (
    <section
      aria-labelledby="reconciliation"
      aria-busy={isRunning}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-5 md:px-6"
    >
      <div className="flex min-w-0 gap-3">
        <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${color}`} />
        <div className="grid min-w-0 gap-1" role="status">
          <h2 id="reconciliation" className="display text-base">
            {last ? (count === 0 ? texts.good : texts.found(count, formats.number(count))) : texts.none}
          </h2>
          <p className="text-sm text-pretty text-muted">
            {isRunning ? (
              texts.running
            ) : last ? (
              <>
                {texts.compared} <Time at={last.finished_at} zone={zone} />.
              </>
            ) : (
              texts.nightly
            )}
          </p>
          {count > 0 && (
            <p>
              <TextLink alone href="/admin/money/differences">
                {texts.see}
              </TextLink>
            </p>
          )}
        </div>
      </div>
      {mayStart && (
        <Button disabled={isRunning} onClick={() => start.mutate()}>
          {texts.check}
        </Button>
      )}
    </section>
  );
}

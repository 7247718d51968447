import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { showToast } from '@/components/ui/toast';
import {
  answerReport,
  closeReport,
  type ReportDetails,
  reopenReport,
  reportKey,
  reportsKey,
} from '@/lib/store/reports/queries';

type Change = { kind: 'answer'; answer: string; close: boolean } | { kind: 'close' | 'reopen' };

/** Changes a report as it was last read, and shows what has become of it. */
export function useReportChange({ id, messages }: ReportDetails) {
  const texts = useTexts('officeReports');
  const failureTextOf = useFailureText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      change.kind === 'answer'
        ? answerReport({
            id,
            answer: change.answer,
            close: change.close,
            last_message: messages.at(-1)?.id ?? 0,
          })
        : change.kind === 'close'
          ? closeReport(id)
          : reopenReport(id),
    onSuccess: (_, { kind }) => void showToast({ kind: 'success', title: texts.done[kind] }),
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
    // Somebody else’s message shows, too.
    onSettled: () =>
      Promise.all([reportsKey, reportKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

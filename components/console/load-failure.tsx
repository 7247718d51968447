import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** Why a part of a page could not be loaded, and the way to try again. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { retry } = useTexts('table');
  const failureTextOf = useFailureText();
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="bad">{failureTextOf(error)}</Notice>
      <Button size="small" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}

import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

type Props = {
  /** What is missing, where the page around it doesn't say so. */
  title?: string;
  error: Error;
  onRetry: () => void;
};

/** What stands where a part of a page could not be loaded: why, and the way to try again. */
export function LoadFailure({ title, error, onRetry }: Props) {
  const { retry } = useTexts('table');
  const failureTextOf = useFailureText();
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="bad" {...(title && { title })}>
        <p>{failureTextOf(error)}</p>
      </Notice>
      <Button size="small" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}

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
    <Notice
      tone="bad"
      {...(title && { title })}
      actions={
        <Button size="small" onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      <p>{failureTextOf(error)}</p>
    </Notice>
  );
}

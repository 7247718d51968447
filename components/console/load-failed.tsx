import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

type Props = { texts: { failed: string; retry: string }; onRetry: () => void };

/** What stands where a list couldn't be loaded. */
export function LoadFailed({ texts, onRetry }: Props) {
  return (
    <Notice tone="bad">
      <p>{texts.failed}</p>
      <Button size="small" className="justify-self-start" onClick={onRetry}>
        {texts.retry}
      </Button>
    </Notice>
  );
}

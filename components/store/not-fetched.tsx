import { useTexts } from '#language';
import { Button } from '@/components/ui/button';

/** In the place of what is the account's own, where it couldn't be loaded. */
export function NotFetched({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts('ui');
  return (
    <p className="flex flex-wrap items-center gap-3 text-muted">
      {texts.notFetched}
      <Button size="small" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </p>
  );
}

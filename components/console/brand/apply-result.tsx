import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Notice } from '@/components/ui/notice';
import type { Result, useApplyBrand } from './use-apply-brand';

type Props = { result: Result; applying: ReturnType<typeof useApplyBrand>; onClose: () => void };

/** What came of applying the brand, with one undo for all of it. */
export function ApplyResult({ result, applying, onClose }: Props) {
  const ui = useTexts('ui');
  const texts = useTexts('brand').applyAll;
  const { progress } = applying;
  const names = result.failed.join(', ');
  return (
    <>
      {result.kind === 'applied' ? (
        <>
          {(result.applied.length > 0 || names === '') && (
            <Notice
              tone="good"
              title={result.applied.length > 0 ? texts.done(result.applied.length) : texts.nothing}
            />
          )}
          {names !== '' && <Notice tone="warn">{texts.failed(names)}</Notice>}
        </>
      ) : (
        <>
          {result.count > 0 && <Notice tone="good" title={texts.undone(result.count)} />}
          {names !== '' && <Notice tone="warn">{texts.notUndone(names)}</Notice>}
        </>
      )}
      <DialogActions>
        {result.kind === 'applied' && result.applied.length > 0 && (
          <Button pending={progress !== null} onClick={() => void applying.undo(result.applied)}>
            {texts.undo}
          </Button>
        )}
        <Button variant="primary" disabled={progress !== null} onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </>
  );
}

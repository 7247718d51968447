import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

type Props = {
  /** The block has been saved elsewhere since it was opened. */
  isOld: boolean;
  /** The page holds what was written on an earlier visit. */
  isRestored: boolean;
  error: Error | null;
  onOverwrite: () => void;
  onDiscard: () => void;
};

/** What somebody has to know of a saved block before they go on. */
export function BlockNotices({ isOld, isRestored, error, onOverwrite, onDiscard }: Props) {
  const texts = useTexts('savedBlocks');
  const failureTextOf = useFailureText();
  const discard = (
    <Button size="small" onClick={onDiscard}>
      {texts.discard}
    </Button>
  );
  return (
    <>
      {isOld && (
        <Notice
          tone="warn"
          actions={
            <>
              <Button size="small" onClick={onOverwrite}>
                {texts.overwrite}
              </Button>
              {discard}
            </>
          }
        >
          <p>{texts.changed}</p>
        </Notice>
      )}
      {!isOld && error && <Notice tone="bad">{failureTextOf(error)}</Notice>}
      {isRestored && !isOld && (
        <Notice actions={discard}>
          <p>{texts.restored}</p>
        </Notice>
      )}
    </>
  );
}

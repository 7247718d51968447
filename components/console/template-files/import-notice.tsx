import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { LeftOutReason } from '@/lib/campaign/template-files/schemas';
import { CLEANED } from '@/lib/campaign/templates/left-out';
import type { BroughtFile, TemplateFile } from './use-template-file';

/** Lines of what was left out; a broken archive may have hundreds. */
const MAX_LINES = 12;

const NO_PICTURE: readonly string[] = [...CLEANED, 'other-page'] satisfies LeftOutReason[];

/** How far a file's import is, and what came of it. */
export function ImportNotice({ file: { progress, failure, brought, dismiss } }: { file: TemplateFile }) {
  if (progress) return <Notice>{progress}</Notice>;
  if (failure) return <Notice tone="bad">{failure}</Notice>;
  return brought && <Brought {...brought} onDismiss={dismiss} />;
}

function Brought({ name, result, onDismiss }: BroughtFile & { onDismiss: () => void }) {
  const texts = useTexts('templateFile');
  const { pictures, elsewhere, left_out: leftOut } = result;
  const missing = leftOut.filter(({ reason }) => !NO_PICTURE.includes(reason)).length;
  return (
    <Notice
      tone={leftOut.length > 0 ? 'warn' : 'good'}
      title={texts.brought(name, pictures)}
      actions={
        <Button size="small" onClick={onDismiss}>
          {texts.dismiss}
        </Button>
      }
    >
      {elsewhere > 0 && <p>{texts.elsewhere(elsewhere)}</p>}
      {leftOut.length > 0 && (
        <>
          <p>{texts.leftOut(missing, leftOut.length - missing)}</p>
          <ul className="grid list-disc gap-0.5 pl-5">
            {leftOut.slice(0, MAX_LINES).map(({ address, reason }) => (
              <li key={`${address} ${reason}`} className="wrap-anywhere">
                <span className="font-medium">{address}</span>: {texts.reasons[reason]}
              </li>
            ))}
            {leftOut.length > MAX_LINES && <li>{texts.more(leftOut.length - MAX_LINES)}</li>}
          </ul>
          {missing > 0 && <p>{texts.marked(missing)}</p>}
        </>
      )}
    </Notice>
  );
}

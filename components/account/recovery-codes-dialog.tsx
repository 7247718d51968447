'use client';

import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { CodeBlock } from '@/components/ui/code-block';
import { Dialog } from '@/components/ui/dialog';

/** Shows new recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const texts = useTexts('account').twoFactor.codes;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title} description={texts.text}>
      <div className="grid gap-5">
        <CodeBlock label={texts.label} code={codes.join('\n')} />
        <div className="flex justify-end max-md:flex-col">
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

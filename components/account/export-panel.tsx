'use client';

import { useTexts } from '#language';
import { useAct } from '@/components/form/use-act';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/toast';
import { exportAccount } from '@/lib/store/account/queries';

/** Gives an account’s owner a copy of their data as a file. */
export function ExportPanel() {
  const texts = useTexts('account').export;
  const act = useAct();
  const download = () =>
    act.run({
      send: async () => saveFile(await exportAccount(), texts.fileName),
      onDone: () => void showToast({ kind: 'success', title: texts.done }),
    });
  return (
    <Panel id="data" title={texts.title} intro={texts.intro}>
      <Button
        pending={act.isRunning}
        onClick={() => void download()}
        className="justify-self-start max-sm:justify-self-stretch"
      >
        {texts.submit}
      </Button>
    </Panel>
  );
}

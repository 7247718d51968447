'use client';

import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/toast';
import { exportAccount } from '@/lib/store/account/queries';
import { useFreshSignIn } from './use-fresh-sign-in';

/** Gives an account’s owner a copy of their data as a file. */
export function ExportPanel() {
  const texts = useTexts('account').export;
  const fresh = useFreshSignIn();
  const download = () =>
    fresh.run({
      label: texts.submit,
      send: async (password) =>
        saveFile(await exportAccount({ ...(password && { password }) }), texts.fileName),
      onDone: () => void showToast({ kind: 'success', title: texts.done }),
    });
  return (
    <Panel id="data" title={texts.title} intro={texts.intro}>
      <Button
        pending={fresh.isRunning}
        onClick={() => void download()}
        className="justify-self-start max-sm:justify-self-stretch"
      >
        {texts.submit}
      </Button>
      {fresh.dialog}
    </Panel>
  );
}

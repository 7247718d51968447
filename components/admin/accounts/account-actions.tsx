import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#language';
import { useAct } from '@/components/form/use-act';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/toast';
import { type DeskAccountView, exportAccount } from '@/lib/store/account-desk/queries';
import { useCan } from '../shell/role-context';
import { AdjustBalanceDialog } from './adjust-balance-dialog';
import { BlockDialog } from './block-dialog';
import { EraseDialog } from './erase-dialog';

/** What the team may do with an account, each behind a dialog. */
export function AccountActions({ account }: { account: DeskAccountView }) {
  const texts = useTexts('officeAccounts');
  const act = useAct();
  const { id, state, role, may_block } = account;
  const mayAdjust = useCan('accounts:balance') && state !== 'deleted';
  const mayErase = useCan('accounts:erase') && state !== 'deleted' && role === 'user';
  const [dialog, setDialog] = useState<'adjust' | 'block' | 'erase' | null>(null);
  const propsOf = (which: typeof dialog) => ({
    account,
    open: dialog === which,
    onOpenChange: (isOpen: boolean) => setDialog(isOpen ? which : null),
  });
  return (
    <>
      {may_block && (
        <Button onClick={() => setDialog('block')}>
          {state === 'blocked' ? texts.unblock.action : texts.block.action}
        </Button>
      )}
      {mayAdjust && <Button onClick={() => setDialog('adjust')}>{texts.adjust.action}</Button>}
      {mayErase && (
        <Menu
          align="end"
          trigger={
            <Button aria-label={texts.more}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
        >
          <MenuItem
            onSelect={() =>
              void act.run({
                send: async () => saveFile(await exportAccount({ id }), texts.export.fileName(id)),
                onDone: () => void showToast({ kind: 'success', title: texts.export.done }),
              })
            }
          >
            {texts.export.action}
          </MenuItem>
          <MenuItem onSelect={() => setDialog('erase')}>{texts.erase.action}</MenuItem>
        </Menu>
      )}
      {mayAdjust && <AdjustBalanceDialog {...propsOf('adjust')} />}
      {may_block && <BlockDialog {...propsOf('block')} />}
      {mayErase && <EraseDialog {...propsOf('erase')} />}
    </>
  );
}

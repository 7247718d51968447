'use client';

import { Download, Ellipsis, Eraser, Trash2, Workflow } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#language';
import { Allowed } from '@/components/console/shell/allowed';
import { useDownload } from '@/components/form/download-link';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { usePart } from '@/components/ui/use-part';
import { erasePerson, exportHref, type Person } from '@/lib/campaign/person/queries';
import { DeleteDialog } from './delete-dialog';
import { EraseDialog } from './erase-dialog';
import { useChanged } from './use-changed';

const loadAutomation = () => import('@/components/console/contacts/add-to-automation-dialog');

type Props = { person: Person; onGone: () => void };

/** What can be done with a contact as a whole. */
export function PersonActions({ person, onGone }: Props) {
  const texts = useTexts('person').actions;
  const [asking, setAsking] = useState<'automation' | 'delete' | 'erase' | null>(null);
  const bulk = useTexts('bulk').automation;
  const changed = useChanged();
  const isEntering = asking === 'automation';
  const AutomationDialog = usePart(loadAutomation, isEntering, () => setAsking(null));
  const asks = (what: 'delete' | 'erase') => ({
    open: asking === what,
    onOpenChange: (open: boolean) => setAsking(open ? what : null),
  });
  const download = useDownload();
  return (
    <>
      <Allowed to="audience:write">
        <Menu
          align="end"
          trigger={
            <Button variant="quiet" size="small" aria-label={texts.menu}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
        >
          <MenuItem onSelect={() => setAsking('automation')}>
            <Workflow aria-hidden="true" />
            {bulk.menu}
          </MenuItem>
          <MenuItem onSelect={() => download(() => window.location.assign(exportHref(person.contact.id)))}>
            <Download aria-hidden="true" />
            {texts.export}
          </MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={() => setAsking('delete')}>
            <Trash2 aria-hidden="true" />
            {texts.delete}
          </MenuItem>
          <MenuItem tone="bad" onSelect={() => setAsking('erase')}>
            <Eraser aria-hidden="true" />
            {texts.erase}
          </MenuItem>
        </Menu>
      </Allowed>
      {AutomationDialog && isEntering && (
        <AutomationDialog
          count={1}
          selected={{ strIds: [person.contact.id] }}
          onClose={() => setAsking(null)}
          onEntered={() => void changed()}
        />
      )}
      <DeleteDialog person={person} {...asks('delete')} onDeleted={onGone} />
      <EraseDialog
        email={person.contact.email}
        erase={(confirm) => erasePerson({ contact_id: person.contact.id, confirm })}
        {...asks('erase')}
        onErased={onGone}
      />
    </>
  );
}

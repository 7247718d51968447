'use client';

import { History } from 'lucide-react';
import { useTexts } from '#language';
import { useMay } from '@/components/console/shell/account-context';
import { Button } from '@/components/ui/button';
import { useVersionsOpen } from './use-versions-open';
import { VersionsDrawer } from './versions-drawer';

type Props = { id: number; zone: string; onFlush: () => Promise<unknown> };

/** Opens what a template was before; that it is open stands in the address. On a phone, the menu opens it for whoever has one. */
export function VersionsButton({ id, zone, onFlush }: Props) {
  const texts = useTexts('templates').versions;
  const [isOpen, setOpen] = useVersionsOpen();
  const mayWrite = useMay('emails:write');
  return (
    <>
      <Button onClick={() => void setOpen(true)} className={mayWrite ? 'max-md:hidden' : undefined}>
        <History aria-hidden="true" />
        {texts.title}
      </Button>
      <VersionsDrawer
        open={isOpen}
        onOpenChange={(open) => void setOpen(open || null)}
        id={id}
        zone={zone}
        onFlush={onFlush}
      />
    </>
  );
}

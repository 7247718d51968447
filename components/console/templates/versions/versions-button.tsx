'use client';

import { History } from 'lucide-react';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { VersionsDrawer } from './versions-drawer';

type Props = { id: number; zone: string; onFlush: () => Promise<unknown> };

/** Opens what a template was before; that it is open stands in the address. */
export function VersionsButton({ id, zone, onFlush }: Props) {
  const texts = useTexts('templates').versions;
  const [isOpen, setOpen] = useQueryState('versions', parseAsBoolean.withDefault(false));
  return (
    <>
      <Button onClick={() => void setOpen(true)} title={texts.title}>
        <History aria-hidden="true" />
        <span className="max-md:sr-only">{texts.title}</span>
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

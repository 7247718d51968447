'use client';

import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { Drawer } from '@/components/ui/drawer';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import type { MaskedCode } from '@/lib/store/inventory/queries';
import { useCan } from '../shell/role-context';
import { CodeState } from './code-columns';
import { RevealForm } from './reveal-form';

type Props = { code: MaskedCode; zone: string; onClose: () => void };

/** One code beside the list: where it is, and the code itself for who says why. */
export function CodeDrawer({ code, zone, onClose }: Props) {
  const { codes: texts } = useTexts('officeCodes');
  const mayReveal = useCan('codes:reveal');
  return (
    <Drawer open onOpenChange={onClose} title={<span className="font-mono">{code.masked}</span>}>
      <div className="grid gap-6">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          <Fact term={texts.state}>
            <CodeState state={code.state} texts={texts} />
          </Fact>
          {code.order && (
            <Fact term={texts.order}>
              <TextLink className="font-mono text-sm" href={`/admin/orders/${code.order}`}>
                {code.order}
              </TextLink>
            </Fact>
          )}
          {code.delivered_at && (
            <Fact term={texts.delivered}>
              <Time at={code.delivered_at} zone={zone} />
            </Fact>
          )}
          <Fact term={texts.added}>
            <Time at={code.created_at} zone={zone} />
          </Fact>
        </dl>
        {mayReveal && <RevealForm key={code.id} id={code.id} />}
      </div>
    </Drawer>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { DrawerFact, DrawerFacts } from '@/components/admin/drawer-facts';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { codeCalls, type MaskedCode } from '@/lib/store/inventory/queries';
import { useCan } from '../shell/role-context';
import { CodeState } from './code-columns';
import { ReasonDialog } from './reason-dialog';
import { RevealForm } from './reveal-form';

type Props = {
  code: Omit<MaskedCode, 'created_at'> & { created_at?: string };
  zone: string;
  onClose: () => void;
};

/** One code beside a list: where it is, the code itself for who says why, and another one for its buyer. */
export function CodeDrawer({ code, zone, onClose }: Props) {
  const { codes: texts, replaceOne } = useTexts('officeCodes');
  const mayReveal = useCan('codes:reveal');
  const mayReplace = useCan('codes:write') && code.state === 'sold';
  const [isReplacing, setReplacing] = useState(false);
  return (
    <Drawer open onOpenChange={onClose} title={<span className="font-mono">{code.masked}</span>}>
      <div className="grid gap-6">
        <DrawerFacts>
          <DrawerFact term={texts.state}>
            <CodeState state={code.state} texts={texts} />
          </DrawerFact>
          {code.order && (
            <DrawerFact term={texts.order}>
              <TextLink className="font-mono text-sm" href={`/admin/orders/${code.order}`}>
                {code.order}
              </TextLink>
            </DrawerFact>
          )}
          {code.delivered_at && (
            <DrawerFact term={texts.delivered}>
              <Time at={code.delivered_at} zone={zone} />
            </DrawerFact>
          )}
          {code.created_at && (
            <DrawerFact term={texts.added}>
              <Time at={code.created_at} zone={zone} />
            </DrawerFact>
          )}
        </DrawerFacts>
        {mayReplace && (
          <Button className="justify-self-start" onClick={() => setReplacing(true)}>
            {replaceOne.open}
          </Button>
        )}
        {isReplacing && (
          <ReasonDialog
            id={code.id}
            texts={replaceOne}
            send={codeCalls.replace}
            onClose={() => setReplacing(false)}
          />
        )}
        {mayReveal && <RevealForm key={code.id} id={code.id} />}
      </div>
    </Drawer>
  );
}

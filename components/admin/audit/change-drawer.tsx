'use client';

import { useTexts } from '#language';
import { DrawerFact, DrawerFacts } from '@/components/admin/drawer-facts';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { Table, Td, Th } from '@/components/ui/table';
import { Time } from '@/components/ui/time';
import type { AuditedChange } from '@/lib/store/audit/queries';
import { actionWords, comparedFields, kindWords, roleWords, whoOf } from './change-words';

type Props = {
  change: AuditedChange;
  zone: string;
  onClose: () => void;
  /** Shows all that was done to the same record. */
  onRecord: (record: string) => void;
};

/** One change beside the list: who, why, and each value before and after. */
export function ChangeDrawer({ change, zone, onClose, onRecord }: Props) {
  const texts = useTexts('audit');
  const { roles } = useTexts('office');
  const { details } = texts;
  const fields = comparedFields(change);
  return (
    <Drawer open onOpenChange={onClose} title={actionWords(texts, change.action)}>
      <div className="grid gap-6">
        <DrawerFacts>
          <DrawerFact term={details.when}>
            <Time at={change.created_at} zone={zone} />
          </DrawerFact>
          <DrawerFact term={details.who}>
            {whoOf(change, texts, roles)}
            {change.actor_name && change.actor_email && (
              <span className="block text-sm text-muted">{change.actor_email}</span>
            )}
          </DrawerFact>
          {change.actor_id !== null && (
            <DrawerFact term={details.role}>{roleWords(texts, roles, change.actor_role)}</DrawerFact>
          )}
          <DrawerFact term={details.record}>
            {kindWords(texts, change.kind)} <span className="font-mono text-sm">{change.record}</span>
          </DrawerFact>
          {change.reason && <DrawerFact term={details.reason}>{change.reason}</DrawerFact>}
          {change.request_id && (
            <DrawerFact term={details.request}>
              <span className="font-mono text-sm">{change.request_id}</span>
            </DrawerFact>
          )}
        </DrawerFacts>
        {fields.length === 0 ? (
          <p className="text-muted">{details.noValues}</p>
        ) : (
          <Table label={texts.columns.values}>
            <thead>
              <tr>
                <Th>{details.field}</Th>
                <Th>{details.before}</Th>
                <Th>{details.after}</Th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, before, after }) => (
                <tr key={name}>
                  <Td>{name}</Td>
                  <Td className="wrap-anywhere text-muted">{before || details.empty}</Td>
                  <Td className="wrap-anywhere">{after || details.empty}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        <div>
          <Button onClick={() => onRecord(change.record)}>{details.allOf}</Button>
        </div>
      </div>
    </Drawer>
  );
}

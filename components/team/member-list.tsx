import { RowMenu } from '@/components/shell/row-menu';
import { MenuItem } from '@/components/ui/menu';
import { Table, Td, Th } from '@/components/ui/table';
import { Time } from '@/components/ui/time';
import type { Member, TeamKit } from './team-kit';

type Props<R extends string> = {
  kit: TeamKit<R>;
  members: readonly Member<R>[];
  zone: string;
  onRole: (member: Member<R>) => void;
  onRemove: (member: Member<R>) => void;
};

export function MemberList<R extends string>({ kit, members, zone, onRole, onRemove }: Props<R>) {
  const { texts } = kit;
  return (
    <div className="grid max-w-4xl gap-3">
      <h2 className="display text-base">{texts.members}</h2>
      <Table label={texts.members}>
        <thead>
          <tr>
            <Th>{texts.columns.person}</Th>
            <Th>{texts.columns.role}</Th>
            <Th className="max-md:hidden">{texts.columns.lastSeen}</Th>
            <Th>
              <span className="sr-only">{texts.actionsFor('')}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <Td className="min-w-0 wrap-anywhere">
                <span className="font-medium">{member.name || member.email}</span>
                {member.is_self && <span className="ml-2 text-sm text-muted">{texts.you}</span>}
                {member.name && <span className="block text-sm text-muted">{member.email}</span>}
              </Td>
              <Td>
                {texts.roles[member.role]}
                <span className="block text-sm text-muted max-md:hidden">{texts.can[member.role]}</span>
              </Td>
              <Td className="text-muted max-md:hidden">
                {member.last_seen_at ? <Time at={member.last_seen_at} zone={zone} /> : texts.never}
              </Td>
              <Td className="w-12 text-right">
                {kit.refusal === undefined && !member.is_holder && (
                  <RowMenu label={texts.actionsFor(member.name || member.email)}>
                    <MenuItem onSelect={() => onRole(member)}>{texts.changeRole}</MenuItem>
                    <MenuItem onSelect={() => onRemove(member)}>{texts.remove}</MenuItem>
                  </RowMenu>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

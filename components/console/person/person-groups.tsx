import { useTexts } from '#language';
import { Time } from '@/components/ui/time';
import type { Person } from '@/lib/campaign/person/queries';
import { EmailSwitch } from './email-switch';

/** The account's unsubscribe groups: of which of them a person gets emails. */
export function PersonGroups({ person, zone }: { person: Person; zone: string }) {
  const texts = useTexts('person');
  return (
    <ul className="grid">
      {person.groups.map((group) => (
        <li key={group.id} className="flex min-h-9 items-center justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            {group.name}
            <span className="text-muted">
              {' '}
              ·{' '}
              {group.left_at ? (
                <>
                  {texts.leftOn} <Time at={group.left_at} zone={zone} precision="day" />
                </>
              ) : (
                texts.receives
              )}
            </span>
          </span>
          <EmailSwitch person={person} group={group} />
        </li>
      ))}
    </ul>
  );
}

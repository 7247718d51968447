import type { PersonInside } from '@/lib/campaign/automations/queries';
import type { marketing } from '@/lib/texts/en/marketing';

/** Where somebody is in an automation: "Waits for email 2", "Left before email 2: unsubscribed". */
export function standingWords(
  { status, next, reason }: PersonInside,
  { people, exit }: typeof marketing.automations,
): string {
  if (status === 'done') return people.done;
  if (status === 'left') return people.left(exit.reasons[reason ?? ''] ?? reason ?? '');
  return next === null ? people.ending : people.waiting(next);
}

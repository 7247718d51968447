import type { MailContent, Outcome, OutgoingMail } from './bulk-transport';

export type Made = { mail: OutgoingMail; content: MailContent };

/** Hands over the mails whose content can be made, by `hand`; the others are refused and harm none of these. */
export async function eachMade(
  group: readonly OutgoingMail[],
  hand: (made: Made[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const made: Made[] = [];
  const unmade = new Set<OutgoingMail>();
  for (const mail of group) {
    try {
      made.push({ mail, content: mail.content() });
    } catch {
      unmade.add(mail);
    }
  }
  const outcomes = made.length > 0 ? (await hand(made)).values() : [].values();
  return group.map((mail): Outcome => {
    const outcome = unmade.has(mail) ? undefined : outcomes.next().value;
    return outcome ?? { kind: 'refused', answer: 'The message could not be made.', reason: 'bad_content' };
  });
}

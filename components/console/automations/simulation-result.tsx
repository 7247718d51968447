import { useFormats, useTexts } from '#language';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import type { Simulation } from '@/lib/campaign/automations/queries';
import { readableSubject } from '@/lib/campaign/rendering/readable-subject';
import { dayWords } from './day-words';

/** What would be sent to somebody when, in words, or why nothing would. */
export function SimulationResult({ simulation }: { simulation: Simulation }) {
  const { simulate: texts, exit } = useTexts('automations');
  const { locale } = useFormats();
  const { person, emails, zone, entered_at } = simulation;
  const day = (at: string) => dayWords(at, locale, zone);
  const name = person?.name || person?.email || texts.somebody;
  const isInside = person?.verdict === 'active';
  const getsNone = person !== null && person.verdict !== 'enters' && !isInside;
  return (
    <div className="grid gap-5">
      <h2 className="text-base font-medium wrap-anywhere" suppressHydrationWarning>
        {isInside ? texts.entered(name, day(entered_at)) : texts.joins(name, day(entered_at))}
      </h2>
      {person && getsNone && (
        <Notice tone="warn">
          {texts.verdicts[person.verdict]?.(name, exit.reasons[person.reason ?? ''] ?? person.reason ?? '')}
        </Notice>
      )}
      {person?.verdict === 'enters' && !person.is_in_target && <p>{texts.notThere(name)}</p>}
      {emails.length === 0 && !getsNone && <p className="text-muted">{texts.noEmails}</p>}
      <ol className="grid">
        {emails.map(({ utr, subject, at, may_go }) => (
          <li key={utr} className="grid gap-0.5 border-t border-line py-3">
            <p className="font-medium" suppressHydrationWarning>
              {day(at)}
            </p>
            <p className="text-muted wrap-anywhere">{readableSubject(subject)}</p>
            {!may_go && <p className="text-sm text-warn">{texts.held}</p>}
          </li>
        ))}
      </ol>
      {person && (
        <p>
          <TextLink href={`/console/contacts/${person.contact_id}`}>{texts.contactPage(name)}</TextLink>
        </p>
      )}
    </div>
  );
}

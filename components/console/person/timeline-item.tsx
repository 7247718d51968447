import { clsx } from 'clsx';
import { useFormats, useTexts } from '#language';
import { importHref } from '@/components/console/import/import-search';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import type { TimelineEntry } from '@/lib/campaign/person/queries';

const DOTS: Partial<Record<TimelineEntry['kind'], string>> = {
  opened: 'bg-good',
  clicked: 'bg-good',
  bounced: 'bg-warn',
  soft_bounced: 'bg-warn',
  refused: 'bg-warn',
  failed: 'bg-bad',
  complained: 'bg-bad',
  unsubscribed: 'bg-warn',
};

/** How a mail's own way of leaving a list was noted: `page: Sales`. */
const HOW = /^(one click|page|form .*): /;
const OF_LISTS: readonly TimelineEntry['kind'][] = [
  'added',
  'moved',
  'updated',
  'signed_up',
  'sign_up_confirmed',
];
const OF_GROUPS: readonly TimelineEntry['kind'][] = ['unsubscribed', 'resubscribed', 'suppressed'];

type Mailing = NonNullable<TimelineEntry['mailing']>;

/** A send's report; or an automation, with the person's own way through it where the entry is about that. */
const mailingHref = ({ type, enrolment }: Mailing, utr: string): string =>
  type === 'single_send'
    ? `/console/sends/${utr}`
    : `/console/automations/${utr}?tab=people${enrolment === null ? '' : `&open=${enrolment}`}`;

/** One thing that happened: when, what, and to which mail, list or group. */
export function TimelineItem({ entry, zone }: { entry: TimelineEntry; zone: string }) {
  const texts = useTexts('person').timeline;
  const formats = useFormats();
  const { kind, at, detail, reason, mailing, import: file } = entry;
  const isOfList = OF_LISTS.includes(kind);
  const isOfGroup = OF_GROUPS.includes(kind);
  const subject = isOfList
    ? (detail ?? texts.aList)
    : isOfGroup
      ? (detail?.replace(HOW, '') ?? texts.allMail)
      : (mailing?.name ?? texts.aMail);
  const why = () => {
    if (kind === 'suppressed' || !reason) return null;
    return kind === 'signed_up' ? texts.agreedTo(reason) : (texts.reasons[reason] ?? reason);
  };
  const notes = [
    mailing?.type === 'automation' && mailing.subject && kind !== 'entered' && texts.subject(mailing.subject),
    why(),
    kind === 'entered' && detail && (texts.enteredVia[detail] ?? detail),
    !isOfList && !isOfGroup && kind !== 'entered' && detail,
    isOfGroup && mailing?.name,
  ].filter(Boolean);
  const isQuiet = kind.startsWith('machine_');
  return (
    <li className={clsx('flex items-baseline gap-3 py-1', isQuiet && 'text-muted')}>
      <span className="w-15 shrink-0 text-sm text-muted">
        <Time at={at} zone={zone} precision="hour" />
      </span>
      <span
        aria-hidden="true"
        className={clsx('size-1.5 shrink-0 self-start rounded-full mt-2', DOTS[kind] ?? 'bg-line')}
      />
      <p className="min-w-0 wrap-anywhere">
        {texts.kinds[kind]}{' '}
        {mailing?.utr && !isOfList && !isOfGroup ? (
          <TextLink href={mailingHref(mailing, mailing.utr)}>{subject}</TextLink>
        ) : (
          <strong className="font-medium">{subject}</strong>
        )}
        {file && (
          <>
            {' '}
            <TextLink href={importHref('done', file.id)}>
              {texts.byImport(file.file_name || String(file.id))}
            </TextLink>
            {file.line !== null && texts.line(formats.number(file.line))}
          </>
        )}
        {notes.length > 0 && <span className="block text-sm text-muted">{notes.join(' · ')}</span>}
      </p>
    </li>
  );
}

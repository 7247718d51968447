import { useTexts } from '#language';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import type { StoryEntry } from '@/lib/store/order-desk/queries';
import type { backOffice } from '@/lib/texts/en/back-office';

type Texts = (typeof backOffice)['officeOrders']['order']['story'];

/** What happened, in a few words. */
function headlineOf({ kind, name, detail }: StoryEntry, texts: Texts): string {
  switch (kind) {
    case 'event':
      return texts.events[name] ?? name;
    case 'email':
      return texts.email(texts.emails[name] ?? name);
    case 'view':
      return texts.view(detail ?? '', texts.ways[name] ?? name);
    case 'report':
      return name === 'machine' ? texts.noticed : texts.report;
    default:
      return texts[kind];
  }
}

/** What is said below the headline, in words where it is stored as a state or a number. */
function detailOf({ kind, name, detail }: StoryEntry, texts: Texts): string | null {
  if (kind === 'view') return null;
  if (kind === 'email') return texts.emailStates[detail ?? ''] ?? detail;
  if (name === 'replace-codes' && detail) return texts.replaced(Number(detail));
  return detail;
}

const QUOTES: ReadonlySet<string> = new Set(['note', 'report', 'reply', 'answer']);

/** What happened to an order, from the first to the last. */
export function OrderStory({ story, zone }: { story: readonly StoryEntry[]; zone: string }) {
  const texts = useTexts('officeOrders').order.story;
  return (
    <section aria-labelledby="order-story" className="grid gap-3">
      <h2 id="order-story" className="display text-base">
        {texts.title}
      </h2>
      <ol className="grid gap-4 border-l border-line pl-5">
        {story.map((entry, place) => {
          const detail = detailOf(entry, texts);
          const isQuote = QUOTES.has(entry.kind);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and are only ever added.
            <li key={place} className="relative grid gap-0.5">
              <span
                aria-hidden="true"
                className="absolute top-2 -left-[1.45rem] size-2 rounded-full border border-surface bg-muted"
              />
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium">
                  {headlineOf(entry, texts)}{' '}
                  {entry.who && <span className="font-normal text-muted">{texts.by(entry.who)}</span>}
                </span>
                <span className="text-sm text-muted">
                  <Time at={entry.at} zone={zone} />
                </span>
              </div>
              {detail && (
                <p
                  className={
                    isQuote
                      ? 'max-w-prose wrap-anywhere whitespace-pre-wrap'
                      : 'text-sm wrap-anywhere text-muted'
                  }
                >
                  {detail}
                </p>
              )}
              {entry.kind === 'report' && entry.report_id && (
                <p>
                  <TextLink href={`/admin/reports?open=${entry.report_id}`}>{texts.toReport}</TextLink>
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

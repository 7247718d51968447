import type { Why } from '@/lib/campaign/person/queries';
import type { marketing } from '@/lib/texts/en/marketing';
import type { Formats } from '@/lib/texts/formats';

type Texts = typeof marketing.person.why;

/** The ledger's answer in sentences. */
export function whySentences(why: Why, texts: Texts, { moment, day }: Formats, zone: string): string[] {
  const at = why.at ? moment(why.at, zone) : '';
  const since = why.at ? day(why.at, zone) : '';
  const names = why.names.join(', ');
  const first = (): string => {
    switch (why.outcome) {
      case 'not_started':
        return why.at ? texts.startsAt(at) : texts.notStarted;
      case 'sent':
        return texts.sent(at);
      case 'queued':
        return why.is_paused ? texts.paused : texts.queued;
      case 'bounced':
        return texts.bounced(at);
      case 'failed':
        return texts.failedAt(at);
      case 'unanswered':
        return texts.unanswered(at);
      case 'cancelled':
        return texts.cancelled;
      case 'unsubscribed':
        return texts.unsubscribed(since);
      case 'group':
        return texts.group(names || texts.itsGroup, since);
      case 'excluded':
        return texts.excluded(names || texts.excludedList);
      case 'recent':
        return texts.recent;
      case 'invalid':
        return texts.invalid;
      case 'erased':
        return texts.erased;
      case 'added_later':
        return texts.addedLater(at);
      case 'not_in_audience':
        return names ? texts.notInAudience(names) : texts.notInAudienceAtAll;
    }
  };
  const retry = why.outcome === 'queued' && why.at && texts.retry(at, why.attempts);
  return [
    first(),
    retry,
    why.through && texts.through(why.through),
    why.answer && texts.server(why.answer),
  ].filter((sentence): sentence is string => Boolean(sentence));
}

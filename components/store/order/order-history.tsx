'use client';

import { Mail } from 'lucide-react';
import { useTexts } from '#language';
import { BuyerTime } from '@/components/store/buyer-time';
import { type HistoryEmail, type HistoryEvent, historyEntries } from './history-entries';
import { eventText } from './order-state';

type Props = {
  events: readonly HistoryEvent[];
  emails: readonly HistoryEmail[];
  zone: string | null;
};

/** What happened to the order and which emails were sent about it, in the order it happened. */
export function OrderHistory({ events, emails, zone }: Props) {
  const texts = useTexts('order').history;
  const entries = historyEntries(events, emails);
  const last = entries.findLast(({ email }) => !email);
  return (
    <ol className="ml-1.5 grid gap-3 border-l border-line pl-5">
      {entries.map((entry) => (
        <li key={entry.key} className="relative grid min-w-0">
          {entry.email ? (
            <>
              <Mail
                aria-hidden="true"
                className="absolute top-1 -left-[1.8125rem] size-4 bg-page py-px text-muted"
              />
              <span className="text-muted">{texts.email(emailText(entry.email.kind, texts.emails))}</span>
              <span
                className={`text-sm wrap-anywhere ${entry.email.status === 'failed' ? 'text-bad' : 'text-muted'}`}
              >
                {texts.emailStates[entry.email.status](entry.email.to)}
              </span>
            </>
          ) : (
            <>
              <span
                aria-hidden="true"
                className={`absolute top-1.5 -left-[1.5625rem] size-2.5 rounded-[3px] border ${entry === last ? 'border-fill bg-fill' : 'border-edge bg-page'}`}
              />
              <span className="font-medium">{eventText(entry.event.event, texts)}</span>
            </>
          )}
          <span className="text-sm text-muted">
            <BuyerTime at={entry.at} zone={zone} precision="minute" />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A kind that has no text is shown by its name. */
const emailText = (kind: string, texts: Readonly<Record<string, string>>): string =>
  texts[kind] ?? kind.replace(/^\w+\./, '').replaceAll('-', ' ');

'use client';

import { useTexts } from '#language';
import { INBOXES, inboxLine } from './inbox-cuts';

type Props = { from: string; subject: string; preheader: string };

/** A mail as the lists of common mail programs show it, cut where they cut it. */
export function InboxLines({ from, subject, preheader }: Props) {
  const texts = useTexts('mail').inboxes;
  const name = from.replace(/\s*<[^>]*>$/, '').replaceAll('"', '');
  return (
    <details className="rounded-card border border-line">
      <summary className="cursor-pointer px-4 py-2.5 text-sm font-medium">{texts.title}</summary>
      <ul className="grid gap-3 px-4 pb-4">
        {INBOXES.map((inbox) => {
          const line = inboxLine(subject, preheader, inbox);
          const cut = [line.subject.isCut && texts.subject, line.preheader.isCut && texts.preheader];
          return (
            <li key={`${inbox.program} ${inbox.device}`} className="grid min-w-0 grid-cols-1 gap-1">
              <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
                <span>{texts.of(texts[inbox.program], texts[inbox.device])}</span>
                <span>{texts.cut(cut.filter((part) => part !== false))}</span>
              </p>
              <div className="min-w-0 rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere">
                {'line' in inbox ? (
                  <p>
                    <span className="font-medium">{name}</span> {'\u2002'}
                    <span className="font-medium">{line.subject.text}</span>
                    {line.preheader.text !== '' && (
                      <span className="text-muted"> – {line.preheader.text}</span>
                    )}
                  </p>
                ) : (
                  <>
                    <p className="truncate font-medium">{name}</p>
                    <p>{line.subject.text}</p>
                    <p className="text-muted">{line.preheader.text}</p>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <p className="border-t border-line px-4 py-2.5 text-sm text-muted">{texts.about}</p>
    </details>
  );
}

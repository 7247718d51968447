'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { attentionQuery } from '@/lib/campaign/overview/queries';

type Props = { paused: readonly { utr: string; name: string; reason: string }[] };

/** What runs or waits for somebody, as sentences; nothing where all is well. */
export function AttentionList({ paused }: Props) {
  const texts = useTexts('overview').attention;
  const { data } = useQuery(attentionQuery());
  const lines = [
    ...paused.map(({ utr, name, reason }) => ({ key: utr, text: texts.paused(name, reason), href: null })),
    ...(data && data.unverified_senders > 0
      ? [{ key: 'senders', text: texts.unverified(data.unverified_senders), href: '/console/senders' }]
      : []),
    ...(data && data.running_imports > 0
      ? [{ key: 'imports', text: texts.running(data.running_imports), href: '/console/contacts/import' }]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="attention" className="grid gap-2 border-t border-line px-4 py-5 md:px-6">
      <h2 id="attention" className="display text-base">
        {texts.title}
      </h2>
      <ul className="grid gap-1.5">
        {lines.map(({ key, text, href }) => (
          <li key={key} className="flex items-baseline gap-2.5">
            <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-warn" />
            {href ? (
              <Link href={href} className="rounded-control hover:underline">
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

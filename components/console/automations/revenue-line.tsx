'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { boughtQuery } from '@/lib/campaign/automations/queries';
import { peopleHref } from './people-search';

/** What the shop sold after clicks in an automation's emails, where the account counts that. */
export function RevenueLine({ utr }: { utr: string }) {
  const texts = useTexts('automations').page.revenue;
  const formats = useFormats();
  const { data } = useQuery(boughtQuery(utr));
  if (!data || data.days === null) return null;
  const orders = data.emails.reduce((sum, email) => sum + email.orders, 0);
  const amounts = new Map<string, number>();
  for (const { currency, amount } of data.emails.flatMap((email) => email.amounts))
    amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
  const total = [...amounts].map(([currency, amount]) => formats.money(amount, currency)).join(' + ');
  return (
    <section aria-label={texts.title} className="grid max-w-5xl gap-0.5">
      <p className="font-medium tabular-nums">
        {orders > 0 ? (
          <Link
            href={peopleHref(utr, { show: 'bought' })}
            className="rounded-control underline-offset-3 hover:underline"
          >
            {texts.bought(total, formats.number(orders), orders)}
          </Link>
        ) : (
          texts.none
        )}
      </p>
      <p className="text-sm text-muted">{texts.how(data.days)}</p>
    </section>
  );
}

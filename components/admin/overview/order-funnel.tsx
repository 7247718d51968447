import { useFormats, useTexts } from '#language';
import type { Today } from '@/lib/store/overview/read-today';
import { ordersOfDay } from '../orders/orders-of-day';
import { FigureLink } from './figure-link';

const STEPS = ['made', 'paid', 'delivered', 'seen'] as const;

/** How often products were opened today, and how far the orders of today have come. */
export function OrderFunnel({ today: { funnel, day } }: { today: Today }) {
  const texts = useTexts('officeOverview').funnel;
  const formats = useFormats();
  const hrefs: Record<(typeof STEPS)[number], string> = {
    made: ordersOfDay('placed', day),
    paid: ordersOfDay('placed', day, { step: 'paid' }),
    delivered: ordersOfDay('placed', day, { state: 'completed' }),
    seen: ordersOfDay('placed', day, { step: 'opened' }),
  };
  return (
    <section
      aria-labelledby="funnel"
      className="grid content-start gap-3 border-t border-line px-4 py-5 md:px-6"
    >
      <div className="grid gap-1">
        <h2 id="funnel" className="display text-base">
          {texts.title}
        </h2>
        <p className="text-sm text-muted">{texts.note}</p>
      </div>
      <dl className="grid gap-2">
        <div className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-3">
          <dt className="text-muted">{texts.viewed}</dt>
          <dd className="text-sm text-muted">
            {funnel.viewed >= funnel.made &&
              funnel.made > 0 &&
              texts.ordered(formats.share(funnel.made / funnel.viewed))}
          </dd>
          <dd className="text-right tabular-nums">
            <FigureLink href="/admin/views">{formats.number(funnel.viewed)}</FigureLink>
          </dd>
        </div>
        {STEPS.map((step) => {
          const share = funnel.made === 0 ? 0 : funnel[step] / funnel.made;
          return (
            <div key={step} className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-3">
              <dt className="text-muted">{texts[step]}</dt>
              <dd aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
                <span className="block h-full rounded-full bg-link" style={{ width: `${share * 100}%` }} />
              </dd>
              <dd className="text-right tabular-nums">
                <FigureLink href={hrefs[step]}>{formats.number(funnel[step])}</FigureLink>
                {step !== 'made' && funnel.made > 0 && (
                  <span className="sr-only">{texts.share(`${Math.round(share * 100)} %`)}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

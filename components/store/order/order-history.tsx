import { useTexts } from '#language';
import { BuyerTime } from '@/components/store/buyer-time';
import { eventText } from './order-state';

type Props = { events: readonly { event: string; created_at: string }[]; zone: string | null };

/** What happened to the order, in the order it happened. */
export function OrderHistory({ events, zone }: Props) {
  const texts = useTexts('order').history;
  return (
    <ol className="ml-1.5 grid gap-3 border-l border-line pl-5">
      {events.map((event, index) => (
        <li key={`${event.event} ${event.created_at}`} className="relative grid">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[1.5625rem] size-2.5 rounded-[3px] border ${index === events.length - 1 ? 'border-fill bg-fill' : 'border-edge bg-page'}`}
          />
          <span className="font-medium">{eventText(event.event, texts)}</span>
          <span className="text-sm text-muted">
            <BuyerTime at={event.created_at} zone={zone} precision="minute" />
          </span>
        </li>
      ))}
    </ol>
  );
}

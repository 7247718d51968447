import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { deliveryBatches as b, deliveries } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { DomainError } from '@/lib/errors';
import type { BounceReason } from '@/lib/mail/bounces/bounce-reasons';
import { classifyRefusal } from '@/lib/mail/bounces/classify-refusal';
import { oneLine } from '@/lib/mail/bulk/one-line';
import { applyFeedback } from './apply-feedback';
import type { DeliveryFeedback } from './delivery-feedback';
import { isNewEvent } from './is-new-event';

/** What is read of an event; providers add fields. */
const ResendEvent = z.object({
  type: z.string(),
  created_at: z.string().optional(),
  data: z.object({
    email_id: z.string(),
    to: z.array(z.string()).optional(),
    bounce: z.object({ type: z.string().optional(), message: z.string().optional() }).optional(),
    suppressed: z.object({ message: z.string().optional() }).optional(),
    failed: z.object({ reason: z.string().optional() }).optional(),
  }),
});
type ResendEvent = z.output<typeof ResendEvent>;

/** `repeated`: it was taken before. `ignored`: of a kind, or a mail, that means nothing here. */
export type EventOutcome = 'applied' | 'repeated' | 'ignored';

/** An event that may have come before its mail was written down is wanted again while it is younger than this. */
const EARLY_MS = 5 * 60_000;
const AGAIN_AFTER_SECONDS = 5;

const findHanding = statement({
  params: {},
  row: { id: b.id },
  text: () => sql`
    select ${b.id} from ${b}
    where ${b.done_at} is null and ${b.handing_by} = 'resend' and ${b.handing} is not null limit 1`,
});

const findDelivery = statement({
  params: { email_id: deliveries.provider_id },
  row: { id: deliveries.id },
  text: ({ email_id }) => sql`
    select ${deliveries.id} from ${deliveries} where ${deliveries.provider_id} = ${email_id} limit 1`,
});

/**
 * Takes one of Resend's events in, once for each id.
 *
 * @throws DomainError unavailable where its mail is being handed over at this moment: it has to come again.
 */
export async function handleResendEvent({
  input: { id, event },
}: {
  input: { id: string; event: unknown };
}): Promise<EventOutcome> {
  const parsed = ResendEvent.safeParse(event);
  const fact = parsed.success ? feedbackOf(parsed.data) : null;
  if (!parsed.success || !fact) return 'ignored';
  const { email_id } = parsed.data.data;
  return db().transaction(async (tx) => {
    if (!(await isNewEvent(tx, { provider: 'resend', event_id: id }))) return 'repeated';
    // Asked first: what is with the provider no more has been written down, so that it is found after.
    const [handing] = await findHanding(tx);
    const [delivery] = await findDelivery(tx, { email_id });
    if (!delivery && handing && isYoung(parsed.data)) throw tooEarly();
    if (!delivery) return 'ignored';
    const applied = await applyFeedback(tx, delivery.id, fact);
    if (applied === 'early') throw tooEarly();
    return applied === 'applied' ? 'applied' : 'ignored';
  });
}

const tooEarly = () =>
  new DomainError('unavailable', 'Its mail is being handed over.', [], AGAIN_AFTER_SECONDS);

const isYoung = ({ created_at }: ResendEvent) => Date.now() - Date.parse(created_at ?? '') < EARLY_MS;

/** What an event says; null for those that say nothing new. Opens and clicks are counted by links of our own. */
function feedbackOf({ type, data }: ResendEvent): DeliveryFeedback | null {
  const say = (text: string | undefined) => oneLine(text ?? '', data.to?.[0] ?? '') || null;
  switch (type) {
    case 'email.delivered':
      return { kind: 'delivered', detail: null };
    case 'email.delivery_delayed':
      return { kind: 'delayed', detail: null };
    case 'email.complained':
      return { kind: 'complained', detail: null };
    case 'email.bounced': {
      const said = data.bounce?.message ?? '';
      const isPassing = data.bounce?.type?.toLowerCase() !== 'permanent';
      return { kind: 'bounced', why: bounceReason(said, !isPassing), isPassing, detail: say(said) };
    }
    // On the provider's own list of addresses that bounced or complained before: it was never sent.
    case 'email.suppressed':
      return { kind: 'bounced', why: 'no_mailbox', detail: say(data.suppressed?.message) };
    case 'email.failed':
      return {
        kind: 'bounced',
        why: bounceReason(data.failed?.reason ?? '', false),
        detail: say(data.failed?.reason),
      };
    default:
      return null;
  }
}

/** By the provider's words; a permanent bounce that says nothing known is taken at its word. */
function bounceReason(said: string, isPermanent: boolean): BounceReason {
  const reason = classifyRefusal({ code: 0, enhanced: '', text: said });
  return reason === 'unknown' && isPermanent ? 'no_mailbox' : reason;
}

import type { SequenceEmail } from '@/lib/campaign/automations/queries';
import type { marketing } from '@/lib/texts/en/marketing';

type Wait = Pick<SequenceEmail, 'waiting_type' | 'waiting_period'>;

/** When an email goes out, in words: "2 days after the email before". */
export function waitWords(
  { waiting_type: type, waiting_period: period }: Wait,
  isFirst: boolean,
  texts: typeof marketing.automations.email.wait,
): string {
  const after = isFirst ? 'first' : 'other';
  return type === 'instantly' ? texts.instantly[after] : texts[type][after](period);
}

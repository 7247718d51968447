import type { SenderDns } from '@/lib/campaign/sender-dns/queries';
import type { marketing } from '@/lib/texts/en/marketing';

type Check = SenderDns['checks'][number];
type Texts = typeof marketing.senderDns;

/** What a record's state means for the sender, in a sentence or two. */
export function dnsSentence(texts: Texts, check: Check, transport: SenderDns['transport']): string {
  const { kind, state, name, found, expected } = check;
  if (state === 'unreachable') return texts.unreachable;
  if (kind === 'dmarc') {
    if (state === 'missing' || state === 'wrong') return texts.dmarc[state];
    return texts.dmarc.good(/\bp\s*=\s*(\w+)/i.exec(found[0] ?? '')?.[1] ?? '');
  }
  if (state === 'foreign') return texts[kind].foreign(name ?? '');
  if (kind === 'spf') {
    if (expected !== null && (state === 'missing' || state === 'wrong')) return texts.spf[`${state}With`];
    return texts.spf[state];
  }
  if (state === 'unknown') return texts.dkim.unknown[transport];
  return state === 'found' ? '' : texts.dkim[state];
}

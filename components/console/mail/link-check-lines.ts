import type { CheckedLink } from '@/lib/campaign/link-checks/queries';
import type { TemplatePreview } from '@/lib/campaign/template-previews/queries';
import type { marketing } from '@/lib/texts/en/marketing';
import type { Check } from './content-checks';

export type MailLink = TemplatePreview['links'][number];

type Given = {
  /** How many more there are than are asked for. */
  left: number;
  texts: typeof marketing.mail.checks.links;
};

const UNFOUND: readonly CheckedLink['outcome'][] = ['no-host', 'no-network'];

/** What asking for links came to: those to look at first, then how many answer. */
export function linkCheckLines(links: readonly CheckedLink[], { left, texts }: Given): Check[] {
  // Without a network, some resolvers say that no name exists: only an answer from another site tells these apart.
  const isLost =
    links.some(({ outcome }) => UNFOUND.includes(outcome)) &&
    links.every(({ outcome }) => UNFOUND.includes(outcome) || outcome === 'private');
  const good = links.filter(({ outcome }) => outcome === 'answers').length;
  const lines = links
    .filter(({ outcome }) => outcome !== 'answers' && !(isLost && UNFOUND.includes(outcome)))
    .map(
      ({ url, outcome, status }): Check => ({
        tone: outcome === 'refuses' ? 'warn' : 'bad',
        text: `${url} ${texts.outcomes[outcome === 'answers' ? 'refuses' : outcome](String(status ?? ''))}`,
      }),
    );
  if (isLost) lines.unshift({ tone: 'warn', text: texts.offline });
  if (good > 0) lines.push({ tone: 'good', text: texts.answer(good, links.length) });
  if (left > 0) lines.push({ tone: 'warn', text: texts.left(left) });
  return lines;
}

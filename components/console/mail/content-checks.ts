import type { TemplatePreview } from '@/lib/campaign/template-previews/queries';
import type { marketing } from '@/lib/texts/en/marketing';
import type { Formats } from '@/lib/texts/formats';

/** `bad`: it can't go out so. `warn`: somebody should look at it. */
export type Check = { tone: 'good' | 'warn' | 'bad'; text: string };

/** Gmail cuts off what comes after. */
const MAX_BYTES = 102 * 1024;

type Texts = typeof marketing.mail.checks;
type Content = Omit<TemplatePreview, 'html' | 'text'>;

/** The fields in a mail that mean nothing in the account, as they are written. */
export const unknownTagsCheck = (tags: readonly string[], texts: Texts): Check[] =>
  tags.length > 0 ? [{ tone: 'warn', text: texts.tags(tags.join(', ')) }] : [];

/** What is to be known of a mail's content. */
export function contentChecks(preview: Content, texts: Texts, formats: Formats): Check[] {
  const size = formats.number(Math.max(1, Math.round(preview.bytes / 1024)));
  return [
    { tone: 'good', text: unsubscribeText(preview, texts) },
    preview.has_address
      ? { tone: 'good', text: preview.adds_address ? texts.addressAdded : texts.address }
      : { tone: 'warn', text: texts.noAddress },
    preview.bytes > MAX_BYTES
      ? { tone: 'warn', text: texts.tooLarge(size) }
      : { tone: 'good', text: texts.size(size) },
    ...(preview.missing_pictures.length > 0
      ? [{ tone: 'bad' as const, text: missingText(preview.missing_pictures, texts) }]
      : []),
    ...(preview.images_without_alt > 0
      ? [{ tone: 'warn' as const, text: texts.alt(preview.images_without_alt) }]
      : []),
    ...linkChecks(preview.links, texts.links),
    ...(preview.sample_texts.length > 0
      ? [{ tone: 'warn' as const, text: texts.sampleTexts(namedOf(preview.sample_texts)) }]
      : []),
    ...(preview.placeholders.length > 0
      ? [{ tone: 'bad' as const, text: placeholdersText(preview.placeholders, texts) }]
      : []),
    ...(preview.missing_segments.length > 0 ? [{ tone: 'warn' as const, text: texts.missingSegments }] : []),
    ...(preview.conditional_blocks > 0
      ? [{ tone: 'good' as const, text: texts.conditions(preview.conditional_blocks, preview.hidden_blocks) }]
      : []),
  ];
}

/** So many missing pictures or texts are named. */
const MAX_NAMED = 5;

const listOf = (names: readonly string[]): string =>
  [...names.slice(0, MAX_NAMED), ...(names.length > MAX_NAMED ? ['…'] : [])].join(', ');

const missingText = (missing: readonly string[], texts: Texts): string =>
  texts.missingPictures(missing.length, listOf(missing));

const placeholdersText = (placeholders: Content['placeholders'], texts: Texts): string =>
  texts.placeholders(
    listOf(
      placeholders.map(({ text, replace_by }) =>
        replace_by === null ? text : texts.placeholder(text, replace_by),
      ),
    ),
  );

/** Sample texts, quoted and cut to a line. */
const namedOf = (samples: readonly string[]): string => listOf(samples.map((text) => `“${cut(text)}”`));

const MAX_QUOTED = 60;
const cut = (text: string): string =>
  text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).trimEnd()}…` : text;

function unsubscribeText({ adds_unsubscribe, unsubscribe_for_some }: Content, texts: Texts): string {
  if (unsubscribe_for_some) return texts.unsubscribeForSome;
  return adds_unsubscribe ? texts.unsubscribeAdded : texts.unsubscribe;
}

function linkChecks(links: Content['links'], texts: Texts['links']): Check[] {
  const namesOf = (kind: 'empty' | 'malformed' | 'relative') =>
    links
      .filter(({ problem }) => problem === kind)
      .map(({ url, text }) => [text ? `“${text}”` : texts.unnamed, kind !== 'empty' && `(${url})`])
      .map((parts) => parts.filter(Boolean).join(' '))
      .join(', ');
  return (['empty', 'malformed', 'relative'] as const)
    .map((kind) => ({
      tone: kind === 'empty' ? ('bad' as const) : ('warn' as const),
      kind,
      names: namesOf(kind),
    }))
    .filter(({ names }) => names !== '')
    .map(({ tone, kind, names }) => ({ tone, text: texts[kind](names) }));
}

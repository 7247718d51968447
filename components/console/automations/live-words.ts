import type { LiveReview } from '@/lib/campaign/automations/queries';
import type { marketing } from '@/lib/texts/en/marketing';

type Texts = typeof marketing.automations.live;
type Options = { texts: Texts; number: (value: number) => string; target: string };

/** What keeps an automation from going live; undefined where nothing does. */
export function liveObstacle(
  review: LiveReview,
  { texts, number }: Omit<Options, 'target'>,
): string | undefined {
  if (!review.has_target) return texts.noTarget;
  if (review.emails === 0) return texts.noEmails;
  if (!review.has_group) return texts.noGroup;
  const broken = review.unfinished.find(({ empty_links }) => empty_links.length > 0);
  return broken && texts.emptyLinks(number(broken.position), quoted(broken.empty_links, texts));
}

const quoted = (words: readonly string[], texts: Texts) => words.map(texts.quoted).join(', ');

/** What happens when an automation goes live, sentence by sentence. */
export function liveSentences(review: LiveReview, { texts, number, target }: Options): string[] {
  const { state, is_first, type, in_target, entering, inside, due, held } = review;
  const written = (say: (count: number, written: string) => string, count: number) =>
    say(count, number(count));
  const waiting = [
    ...(held > 0 ? [written(texts.held, held)] : []),
    ...review.unfinished
      .filter(({ sample_texts }) => sample_texts.length > 0)
      .map(({ position, sample_texts }) => texts.sampleTexts(number(position), quoted(sample_texts, texts))),
  ];
  const insiders = [
    ...(is_first && inside === 0 ? [] : [written(texts.inside, inside)]),
    ...(due > 0 ? [written(texts.due, due)] : []),
  ];
  if (!is_first) return [...insiders, written(texts.entering, entering), ...waiting];
  if (type === 'welcome')
    return [texts.welcome(in_target, number(in_target), target), ...insiders, ...waiting];
  const leftOut = in_target - entering;
  return [
    texts.custom(entering, number(entering), target),
    ...(state === 'draft' && leftOut > 0 ? [written(texts.leftOut, leftOut)] : []),
    ...insiders,
    ...waiting,
  ];
}

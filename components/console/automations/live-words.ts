import type { LiveReview } from '@/lib/campaign/automations/queries';
import type { marketing } from '@/lib/texts/en/marketing';

type Texts = typeof marketing.automations.live;
type Options = { texts: Texts; number: (value: number) => string; target: string };

/** What keeps an automation from going live; undefined where nothing does. */
export function liveObstacle(review: LiveReview, texts: Texts): string | undefined {
  if (!review.has_target) return texts.noTarget;
  if (review.emails === 0) return texts.noEmails;
  return review.has_group ? undefined : texts.noGroup;
}

/** What happens when an automation goes live, sentence by sentence. */
export function liveSentences(review: LiveReview, { texts, number, target }: Options): string[] {
  const { state, is_first, type, in_target, entering, inside, due, held } = review;
  const written = (say: (count: number, written: string) => string, count: number) =>
    say(count, number(count));
  const waiting = held > 0 ? [written(texts.held, held)] : [];
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

import type { Rule } from '@/lib/errors';
import { inThread, TaskFailed } from '@/lib/threads/in-thread';
import { designExcess, segmentExcess } from './content-limits';
import { designDocument } from './design-document';
import { expandBlocks, type ShownBlock } from './expand-blocks';
import { type Prepared, prepareHtml } from './prepare-html';

/** Characters of HTML that take a few milliseconds at most, whatever they are: the way to a thread and back takes one. */
const SHORT = 8_192;

const TOO_COMPLEX = { fault: { rule: 'too-complex' } } as const;

const NO_DESIGN = { fault: { rule: 'format' } } as const;

const unlessGivenUp = (error: unknown) => {
  if (error instanceof TaskFailed) return TOO_COMPLEX;
  throw error;
};

/** An account's own HTML, cleaned. @throws DomainError limited, unavailable where too much of it is at work already. */
export async function readHtml(userId: number, html: string): Promise<Prepared> {
  if (html.length <= SHORT) return prepareHtml(html);
  return inThread('prepareHtml', html, userId).catch(unlessGivenUp);
}

/** The HTML of a design with the saved blocks that it shows, or the rule that the design breaks. */
type Composed = { html: string; shown: readonly ShownBlock[] } | { fault: Rule };

/**
 * The HTML of an account's own design, which is a document of the visual editor, with its saved blocks as they are now.
 *
 * @throws DomainError as above.
 */
export async function readDesign(userId: number, json: string): Promise<Composed> {
  const fault = designExcess(json);
  if (fault !== null) return { fault };
  const document = designDocument(json);
  const expanded = document && (await expandBlocks(userId, document));
  if (!expanded) return NO_DESIGN;
  const { design, shown } = expanded;
  const whole = design === document ? json : JSON.stringify(design);
  const excess = (whole === json ? null : designExcess(whole)) ?? segmentExcess(whole);
  if (excess !== null) return { fault: excess };
  try {
    const html = await inThread('composeDesign', whole, userId);
    return html === null ? NO_DESIGN : { html, shown };
  } catch (error) {
    return unlessGivenUp(error);
  }
}

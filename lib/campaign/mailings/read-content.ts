import type { Actor } from '@/lib/auth/actor';
import type { BrokenRule, Rule } from '@/lib/errors';
import type { ReadFields } from '@/lib/read-fields';
import { designExcess } from '../templates/content-limits';
import { readHtml } from '../templates/read-content';

/** The template that has no design of its own. */
const BLANK_TEMPLATE_ID = 1;

type Given = {
  template_id: number;
  template_json?: string | undefined;
  template_html?: string | undefined;
};

type Content = { template_json: string | null; template_html: string | null };

/** A mail's own content, if it could be read, and all that is wrong with it. */
export type ReadContent = { content?: Content; problems: BrokenRule[] };

/**
 * The content in a mail's input, its HTML cleaned. It may have to wait for its turn: not to be called in a transaction.
 *
 * @throws DomainError limited, unavailable.
 */
export async function readContent<T extends Given>(actor: Actor, read: ReadFields<T>): Promise<ReadContent> {
  const given = read('template_id', 'template_json', 'template_html');
  return given ? contentOf(actor, given) : { problems: [] };
}

async function contentOf(actor: Actor, given: Given): Promise<Required<ReadContent>> {
  const { template_id, template_json, template_html } = given;
  const own = template_html === undefined ? { html: null } : await readHtml(actor.id, template_html);
  const html = 'html' in own ? own.html : null;
  const content = { template_json: template_json ?? null, template_html: html };
  const problem = (field: string, rule: Rule): BrokenRule => ({ field, ...rule });
  if (template_json !== undefined && template_html !== undefined)
    return {
      content,
      problems: [
        problem('template_json', { rule: 'prohibits', other: 'template_html' }),
        problem('template_html', { rule: 'prohibits', other: 'template_json' }),
      ],
    };
  if (template_json === undefined && template_html === undefined && template_id === BLANK_TEMPLATE_ID)
    return {
      content,
      problems: [
        problem('template_json', { rule: 'required-without', other: 'template_html' }),
        problem('template_html', { rule: 'required-without', other: 'template_json' }),
      ],
    };
  const problems: BrokenRule[] = [];
  const fault = template_json === undefined ? null : designFault(template_json);
  if (fault !== null) problems.push(problem('template_json', fault));
  if ('fault' in own) problems.push(problem('template_html', own.fault));
  if (html?.trim() === '') problems.push(problem('template_html', { rule: 'format' }));
  return { content, problems };
}

/** The rule that a mail's own design breaks; null where it breaks none. */
export const designFault = (json: string): Rule | null =>
  designExcess(json) ?? (isJsonObject(json) ? null : { rule: 'json' });

/** A design is an object, whichever editor it comes from. */
function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

import {
  type BlockCondition,
  conditionOf,
  HIDE_FROM,
  isShown,
  type Memberships,
  SHOW_TO,
} from '../templates/block-condition';
import { elementsIn, type HtmlElement, isElement, type MailDocument } from './html-document';

/** A mail's blocks that only some people see, in their order. */
export function conditionalBlocks({
  body,
}: MailDocument): { element: HtmlElement; condition: BlockCondition }[] {
  return elementsIn(body).flatMap((element) => {
    const condition = conditionOf(element.attribs);
    return condition ? [{ element, condition }] : [];
  });
}

/** Each condition once, in its shortest writing. */
export function distinctConditions(conditions: readonly BlockCondition[]): BlockCondition[] {
  return [...new Map(conditions.map((one) => [JSON.stringify([one.showTo, one.hideFrom]), one])).values()];
}

/** Leaves out what somebody doesn't see, and what says so of the rest: it is nobody else's business. */
export function dropHidden(document: MailDocument, memberships: Memberships): void {
  const blocks = conditionalBlocks(document);
  const hidden = new Set(
    blocks.filter(({ condition }) => !isShown(condition, memberships)).map(({ element }) => element),
  );
  for (const { element } of blocks) {
    delete element.attribs[SHOW_TO];
    delete element.attribs[HIDE_FROM];
    const { parent } = element;
    if (hidden.has(element) && parent && 'children' in parent)
      parent.children = parent.children.filter((child) => !isElement(child) || child !== element);
  }
}

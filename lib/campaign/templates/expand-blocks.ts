import { and, eq, inArray } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { savedBlocks as b } from '@/lib/db/schema';
import { blocksOf, type DesignNode, SAVED_BLOCK } from './design-blocks';

const idOf = ({ attrs }: DesignNode) => Number(attrs?.block_id) || 0;

const idsIn = (node: DesignNode): number[] =>
  node.type === SAVED_BLOCK ? [idOf(node)] : (node.content ?? []).flatMap(idsIn);

/** The blocks of a saved block where it is named, which may be for some people only. */
function asGroup({ attrs }: DesignNode, content: DesignNode[]): DesignNode[] {
  const { show_to = null, hide_from = null } = attrs ?? {};
  const isForAll = (show_to === null && hide_from === null) || content.length === 0;
  return isForAll ? content : [{ type: 'div', attrs: { show_to, hide_from }, content }];
}

/** A saved block as a design shows it. */
export type ShownBlock = { id: number; json_code: string };

/**
 * A design with the content of an account's saved blocks where they are named, deleted ones included.
 *
 * @returns null where it names one that the account has never had.
 */
export async function expandBlocks(userId: number, design: DesignNode) {
  const ids = [...new Set(idsIn(design))];
  if (ids.length === 0) return { design, shown: [] };
  const shown: ShownBlock[] = await db()
    .select({ id: b.id, json_code: b.json_code })
    .from(b)
    .where(and(eq(b.user_id, userId), inArray(b.id, ids)));
  if (shown.length < ids.length) return null;
  const contents = new Map(shown.map(({ id, json_code }) => [id, blocksOf(JSON.parse(json_code))]));
  const expanded = (node: DesignNode): DesignNode =>
    node.content
      ? {
          ...node,
          content: node.content.flatMap((child) =>
            child.type === SAVED_BLOCK ? asGroup(child, contents.get(idOf(child)) ?? []) : [expanded(child)],
          ),
        }
      : node;
  return { design: expanded(design), shown };
}

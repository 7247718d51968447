export type DesignNode = { type?: unknown; attrs?: Record<string, unknown>; content?: DesignNode[] };

/** What designs have where a saved block stands. */
export const SAVED_BLOCK = 'savedBlock';

/** Whether a design names saved blocks, as far as its text says. */
export const namesBlocks = (json: string): boolean => json.includes(`"${SAVED_BLOCK}"`);

/** The blocks of a document: what its container holds, without the look of the whole. */
export const blocksOf = ({ content = [] }: DesignNode): DesignNode[] =>
  content.find(({ type }) => type === 'container')?.content ??
  content.filter(({ type }) => type !== 'globalContent');

import { brandLook } from './brand-look';
import type { BrandKit } from './read-brand-kit';

type Node = { type?: string; attrs?: { data?: Record<string, unknown> } & Record<string, unknown> };

/**
 * A design with a brand's look: its theme and its colors in the dark. Blocks with their own colors keep them, and so does
 * the rest of its style sheet.
 *
 * @returns null where it has that look already, or is no document of the editor's
 */
export function brandDesign(json: string, kit: BrandKit): string | null {
  const design = parse(json);
  if (!design) return null;
  const at = design.content.findIndex(({ type }) => type === 'globalContent');
  const before = design.content[at];
  const data = before?.attrs?.data ?? {};
  const css = typeof data.css === 'string' ? data.css : undefined;
  const node = {
    ...before,
    type: 'globalContent',
    attrs: { ...before?.attrs, data: { ...data, ...brandLook(kit, css) } },
  };
  const content = before ? design.content.with(at, node) : [node, ...design.content];
  const branded = JSON.stringify({ ...design, content });
  return branded === JSON.stringify(design) ? null : branded;
}

function parse(json: string): { type: string; content: Node[] } | null {
  try {
    const value = JSON.parse(json);
    return value?.type === 'doc' && Array.isArray(value.content) ? value : null;
  } catch {
    return null;
  }
}

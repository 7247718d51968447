import { composeReactEmail } from '@react-email/editor/core';
import { Editor, getSchema, type JSONContent } from '@tiptap/core';
import { cleanMailHtml } from './clean-mail-html';
import { withGroups } from './mail-conditions';
import { mailExtensions } from './mail-extensions';

/**
 * The HTML of a design, which is a document of the visual editor as JSON. Merge tags stay as they are.
 *
 * @returns null for what is no document of the editor.
 */
export async function composeDesign(json: string): Promise<string | null> {
  const content = documentOf(json);
  if (!content) return null;
  // Reading a design's nodes needs no page around them.
  const composed = withGroups(withCleanBlocks(content));
  const editor = new Editor({ element: null, extensions: mailExtensions, content: composed });
  try {
    const { unformattedHtml } = await composeReactEmail({ editor });
    // Like HTML that somebody wrote, since a design holds links and styles.
    return cleanMailHtml(unformattedHtml);
  } finally {
    editor.destroy();
  }
}

let schema: ReturnType<typeof getSchema> | undefined;

/** The document that a text holds, if the editor could open it. */
function documentOf(json: string): JSONContent | null {
  schema ??= getSchema(mailExtensions);
  try {
    const value = JSON.parse(json) as JSONContent | null;
    if (value?.type !== 'doc') return null;
    schema.nodeFromJSON(value).check();
    return value;
  } catch {
    return null;
  }
}

/** Blocks of HTML are cleaned one by one: a tag that one leaves open must not swallow what follows. */
function withCleanBlocks(node: JSONContent): JSONContent {
  if (node.type === 'htmlBlock')
    return { ...node, attrs: { ...node.attrs, html: cleanMailHtml(String(node.attrs?.html ?? '')) } };
  return node.content ? { ...node, content: node.content.map(withCleanBlocks) } : node;
}

/** A text and what is selected in it. */
export type Edited = { text: string; start: number; end: number };

export const MARKDOWN_TOOLS = ['heading', 'bold', 'italic', 'list', 'numbers', 'link'] as const;
export type MarkdownTool = (typeof MARKDOWN_TOOLS)[number];

/** Puts marks around what is selected, or takes them away where they are there. */
function wrap({ text, start, end }: Edited, mark: string, words: string): Edited {
  const isWrapped =
    text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark;
  if (isWrapped)
    return {
      text: text.slice(0, start - mark.length) + text.slice(start, end) + text.slice(end + mark.length),
      start: start - mark.length,
      end: end - mark.length,
    };
  const inner = text.slice(start, end) || words;
  const begin = start + mark.length;
  return {
    text: text.slice(0, start) + mark + inner + mark + text.slice(end),
    start: begin,
    end: begin + inner.length,
  };
}

/** Begins each selected line with a mark, or takes it away where all have it. */
function prefix({ text, start, end }: Edited, markOf: (place: number) => string, has: RegExp): Edited {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const last = next < 0 ? text.length : next;
  const lines = text.slice(first, last).split('\n');
  const all = lines.every((line) => has.test(line));
  const marked = lines
    .map((line, place) => (all ? line.replace(has, '') : has.test(line) ? line : markOf(place) + line))
    .join('\n');
  return { text: text.slice(0, first) + marked + text.slice(last), start: first, end: first + marked.length };
}

function link({ text, start, end }: Edited, words: string): Edited {
  const inner = text.slice(start, end) || words;
  const address = 'https://';
  const begin = start + inner.length + 3;
  return {
    text: `${text.slice(0, start)}[${inner}](${address})${text.slice(end)}`,
    start: begin,
    end: begin + address.length,
  };
}

/**
 * What a tool makes of a text and its selection.
 *
 * @param words stand where nothing is selected.
 */
export function applyTool(tool: MarkdownTool, edited: Edited, words: string): Edited {
  switch (tool) {
    case 'bold':
      return wrap(edited, '**', words);
    case 'italic':
      return wrap(edited, '_', words);
    case 'heading':
      return prefix(edited, () => '## ', /^## /);
    case 'list':
      return prefix(edited, () => '- ', /^- /);
    case 'numbers':
      return prefix(edited, (place) => `${place + 1}. `, /^\d+\. /);
    case 'link':
      return link(edited, words);
  }
}

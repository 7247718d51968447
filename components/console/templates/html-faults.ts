import type { syntaxTree } from '@codemirror/language';

type Tree = ReturnType<typeof syntaxTree>;
type SyntaxNode = Tree['topNode'];

/** Something in HTML that mail programs would repair, each in its own way. */
export type HtmlFault = {
  kind: 'unclosed' | 'stray-end' | 'unfinished' | 'attribute' | 'twice' | 'open-value';
  from: number;
  to: number;
  /** The name of the tag or attribute it is about. */
  name: string;
};

/** Elements whose end HTML lets one leave out. */
const OPTIONAL_END = new Set(
  ['html', 'head', 'body', 'p', 'li', 'dt', 'dd', 'option', 'optgroup', 'rt', 'rp'].concat(
    ...['colgroup', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ),
);

/** More than these nobody reads at once. */
const MOST = 100;

/** What is wrong with HTML, in its order, by the tree that the editor has of it anyway. */
export function htmlFaultsOf(tree: Tree, html: string): HtmlFault[] {
  const found: HtmlFault[] = [];
  const nameIn = (node: SyntaxNode) => {
    const name = node.getChild('TagName');
    return name ? html.slice(name.from, name.to) : '';
  };
  const add = (kind: HtmlFault['kind'], { from, to }: SyntaxNode, name: string) =>
    found.push({ kind, from, to: Math.max(to, from + 1), name });
  tree.iterate({
    enter({ node, name: type }) {
      if (found.length >= MOST) return false;
      if (type === 'Element') {
        const open = node.getChild('OpenTag');
        const name = open ? nameIn(open) : '';
        if (open && !node.getChild('CloseTag') && name && !OPTIONAL_END.has(name.toLowerCase()))
          add('unclosed', open, name);
      } else if (type === 'MismatchedCloseTag') add('stray-end', node, nameIn(node));
      else if (type === 'IncompleteTag' || type === 'IncompleteCloseTag') add('unfinished', node, '');
      else if (type === 'OpenTag' || type === 'SelfClosingTag') addAttributeFaults(node);
      return true;
    },
  });

  function addAttributeFaults(tag: SyntaxNode): void {
    const seen = new Set<string>();
    for (let part = tag.firstChild; part; part = part.nextSibling) {
      if (part.type.isError && part.to > part.from) add('attribute', part, html.slice(part.from, part.to));
      if (part.name !== 'Attribute') continue;
      const nameNode = part.getChild('AttributeName');
      const name = nameNode ? html.slice(nameNode.from, nameNode.to) : '';
      if (seen.has(name.toLowerCase())) add('twice', part, name);
      seen.add(name.toLowerCase());
      const value = part.getChild('AttributeValue');
      const written = value ? html.slice(value.from, value.to) : '';
      // A quote that is missing here is found at the next attribute, tags and all.
      if (/<\/?[a-z]/i.test(written)) add('open-value', part, name);
      else if (part.getChild('Is') && !value && !part.getChild('UnquotedAttributeValue'))
        add('attribute', part, name);
      else if (hasError(part)) add('attribute', part, name);
    }
  }

  return found.sort((a, b) => a.from - b.from);
}

function hasError(node: SyntaxNode): boolean {
  for (let part = node.firstChild; part; part = part.nextSibling) if (part.type.isError) return true;
  return false;
}

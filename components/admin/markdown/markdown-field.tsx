import { Bold, Heading2, Italic, Link2, List, ListOrdered } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '#language';
import { ToolButton } from '@/components/shell/tool-button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { applyTool, MARKDOWN_TOOLS, type MarkdownTool } from './markdown-edits';

const ICONS: Record<MarkdownTool, ReactNode> = {
  heading: <Heading2 />,
  bold: <Bold />,
  italic: <Italic />,
  list: <List />,
  numbers: <ListOrdered />,
  link: <Link2 />,
};

/** What Ctrl or ⌘ and a key do. */
const KEYS: Readonly<Record<string, MarkdownTool>> = { b: 'bold', i: 'italic', k: 'link' };

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  rows: number;
  maxLength: number;
  readOnly: boolean;
  onChange: (text: string) => void;
};

/** A text in Markdown, with buttons for those who don’t know it by heart. */
export function MarkdownField({ label, hint, error, value, rows, maxLength, readOnly, onChange }: Props) {
  const texts = useTexts('officeMarkdown');
  const field = useRef<HTMLTextAreaElement>(null);
  const apply = (tool: MarkdownTool) => {
    const node = field.current;
    if (!node || readOnly) return;
    const { selectionStart: start, selectionEnd: end } = node;
    const made = applyTool(tool, { text: node.value, start, end }, texts.words);
    node.focus();
    node.select();
    // Typed rather than set, so that undoing takes it back.
    if (!document.execCommand('insertText', false, made.text)) onChange(made.text);
    node.setSelectionRange(made.start, made.end);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="grid gap-2">
          {!readOnly && (
            <div role="toolbar" aria-label={texts.tools} className="flex flex-wrap gap-0.5">
              {MARKDOWN_TOOLS.map((tool) => (
                <ToolButton key={tool} label={texts.tool[tool]} onClick={() => apply(tool)}>
                  {ICONS[tool]}
                </ToolButton>
              ))}
            </div>
          )}
          <Textarea
            {...control}
            ref={field}
            rows={rows}
            maxLength={maxLength}
            readOnly={readOnly}
            value={value}
            className="font-mono text-sm"
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={(event) => {
              const tool = KEYS[event.key];
              if (!tool || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
              event.preventDefault();
              event.stopPropagation();
              apply(tool);
            }}
          />
        </div>
      )}
    </Field>
  );
}

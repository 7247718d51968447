import type { Editor } from '@tiptap/core';
import {
  Bold,
  Italic,
  LinkIcon,
  List,
  ListOrdered,
  Plus,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { TagPopover } from '@/components/console/mail/line/tag-popover';
import { ToolButton } from '@/components/shell/tool-button';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { Select } from '@/components/ui/select';
import type { BrandKit } from '@/lib/campaign/brand/queries';
import type { Insertable } from './blocks';
import { BrandButton } from './brand-button';

type Props = {
  editor: Editor;
  tags: readonly string[];
  brand: BrandKit;
  blocks: readonly Insertable[];
  onLink: () => void;
};

const LEVELS = [1, 2, 3] as const;

/** What can be done with the text at the cursor, and what can be added. */
export function EditorToolbar({ editor, tags, brand, blocks, onLink }: Props) {
  const texts = useTexts('visual');
  const run = () => editor.chain().focus();
  const tool = (label: string, icon: ReactNode, act: () => void, isOn?: boolean, disabled = false) => (
    <ToolButton label={label} onClick={act} pressed={isOn} disabled={disabled}>
      {icon}
    </ToolButton>
  );
  const level = LEVELS.find((one) => editor.isActive('heading', { level: one }));
  const isText = level !== undefined || editor.isActive('paragraph');
  const setKind = (value: string) =>
    value === 'paragraph'
      ? run().setNode('paragraph').run()
      : run()
          .setNode('heading', { level: Number(value) })
          .run();
  return (
    <div
      role="toolbar"
      aria-label={texts.toolbar}
      className="relative flex min-w-0 items-center gap-x-0.5 gap-y-2 border-b border-line p-2 max-md:overflow-x-auto max-md:*:shrink-0 md:flex-wrap"
    >
      {tool(texts.undo, <Undo2 />, () => run().undo().run(), undefined, !editor.can().undo())}
      {tool(texts.redo, <Redo2 />, () => run().redo().run(), undefined, !editor.can().redo())}
      <Select
        aria-label={texts.kind}
        className="w-28"
        disabled={!isText}
        value={level ?? 'paragraph'}
        onChange={({ target }) => setKind(target.value)}
      >
        <option value="paragraph">{texts.kinds.paragraph}</option>
        {LEVELS.map((one) => (
          <option key={one} value={one}>
            {texts.kinds[one]}
          </option>
        ))}
      </Select>
      {tool(texts.bold, <Bold />, () => run().toggleBold().run(), editor.isActive('bold'))}
      {tool(texts.italic, <Italic />, () => run().toggleItalic().run(), editor.isActive('italic'))}
      {tool(
        texts.underline,
        <Underline />,
        () => run().toggleUnderline().run(),
        editor.isActive('underline'),
      )}
      {tool(texts.strike, <Strikethrough />, () => run().toggleStrike().run(), editor.isActive('strike'))}
      {tool(texts.link, <LinkIcon />, onLink, editor.isActive('link'))}
      {tool(texts.bulletList, <List />, () => run().toggleBulletList().run(), editor.isActive('bulletList'))}
      {tool(
        texts.orderedList,
        <ListOrdered />,
        () => run().toggleOrderedList().run(),
        editor.isActive('orderedList'),
      )}
      <div className="ml-auto flex gap-2 md:flex-wrap">
        <BrandButton editor={editor} brand={brand} />
        <TagPopover tags={tags} onInsert={(tag) => run().insertContent(tag).run()} />
        <Menu
          finalFocus={() => editor.view.dom}
          trigger={
            <Button size="small">
              <Plus aria-hidden="true" />
              {texts.insert}
            </Button>
          }
        >
          {blocks.map(({ key, name, icon: Icon, add }) => (
            <MenuItem key={key} onSelect={add}>
              <Icon aria-hidden="true" />
              {name}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </div>
  );
}

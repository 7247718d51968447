import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';

/** The address of the link at the cursor, or of what is selected. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const texts = useTexts('visual').linkForm;
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''));
  const apply = () => {
    const address = href.trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else chain.setLink({ href: address, target: '_blank' }).run();
    onDone();
  };
  return (
    <form
      className="flex flex-wrap items-center gap-2 border-b border-line p-2"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <Input
        autoFocus
        aria-label={texts.label}
        placeholder={texts.hint}
        value={href}
        maxLength={2_000}
        onChange={({ target }) => setHref(target.value)}
        className="min-w-48 flex-1"
      />
      <Button type="submit" size="small">
        {texts.apply}
      </Button>
      {editor.isActive('link') && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            editor.chain().focus().unsetLink().run();
            onDone();
          }}
        >
          {texts.remove}
        </Button>
      )}
    </form>
  );
}

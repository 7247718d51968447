import { Code, FileUp, LayoutTemplate, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '#language';
import { TemplateFileInput } from '@/components/console/template-files/template-file-input';
import type { TemplateFile } from '@/components/console/template-files/use-template-file';

export type EditorKind = 'visual' | 'code';

const KINDS = [
  { kind: 'visual', icon: LayoutTemplate },
  { kind: 'code', icon: Code },
] as const;

type Props = { onChoose: (kind: EditorKind) => void; file: TemplateFile };

/** Asks how a new template is to be made. */
export function EditorChoice({ onChoose, file }: Props) {
  const texts = useTexts('visual').choose;
  const input = useRef<HTMLInputElement>(null);
  return (
    <section aria-labelledby="editor-choice" className="grid gap-4">
      <h2 id="editor-choice" className="font-medium">
        {texts.title}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {KINDS.map(({ kind, icon }) => (
          <Choice
            key={kind}
            icon={icon}
            title={texts[kind]}
            hint={texts[`${kind}Hint`]}
            onChoose={() => onChoose(kind)}
          />
        ))}
        <Choice
          icon={FileUp}
          title={texts.file}
          hint={texts.fileHint}
          isPending={file.progress !== ''}
          onChoose={() => input.current?.click()}
        />
        <TemplateFileInput ref={input} file={file} />
      </div>
    </section>
  );
}

type ChoiceProps = {
  icon: LucideIcon;
  title: string;
  hint: string;
  isPending?: boolean;
  onChoose: () => void;
};

function Choice({ icon: Icon, title, hint, isPending = false, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={onChoose}
      className="grid content-start gap-1 rounded-card border border-line p-5 text-left hover:border-edge hover:bg-hover disabled:opacity-60"
    >
      <Icon aria-hidden="true" className="mb-2 size-5 text-muted" />
      <span className="font-medium">{title}</span>
      <span className="text-sm text-muted">{hint}</span>
    </button>
  );
}

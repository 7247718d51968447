import { Code, LayoutTemplate } from 'lucide-react';
import { useTexts } from '#language';

export type EditorKind = 'visual' | 'code';

const KINDS = [
  { kind: 'visual', icon: LayoutTemplate },
  { kind: 'code', icon: Code },
] as const;

/** Asks how a new template is to be made. */
export function EditorChoice({ onChoose }: { onChoose: (kind: EditorKind) => void }) {
  const texts = useTexts('visual').choose;
  return (
    <section aria-labelledby="editor-choice" className="grid gap-4">
      <h2 id="editor-choice" className="font-medium">
        {texts.title}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {KINDS.map(({ kind, icon: Icon }) => (
          <button
            key={kind}
            type="button"
            onClick={() => onChoose(kind)}
            className="grid content-start gap-1 rounded-card border border-line p-5 text-left hover:border-edge hover:bg-hover"
          >
            <Icon aria-hidden="true" className="mb-2 size-5 text-muted" />
            <span className="font-medium">{texts[kind]}</span>
            <span className="text-sm text-muted">{texts[`${kind}Hint`]}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

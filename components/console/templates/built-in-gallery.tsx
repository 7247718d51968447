'use client';

import { useTexts } from '#language';
import { TemplateThumbnail } from './template-thumbnail';
import { useTemplateActions } from './use-template-actions';

export type BuiltInDesign = { id: number; name: string; updated_at: string };

/** The designs to begin with; choosing one adds a copy of it and opens that. */
export function BuiltInGallery({ designs }: { designs: readonly BuiltInDesign[] }) {
  const texts = useTexts('templates').builtIn;
  return (
    <section aria-labelledby="built-in" className="grid gap-4 border-t border-line pt-6">
      <div className="grid gap-0.5">
        <h2 id="built-in" className="font-medium">
          {texts.title}
        </h2>
        <p className="text-sm text-muted">{texts.hint}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-6">
        {designs.map((design) => (
          <BuiltInCard key={design.id} {...design} />
        ))}
      </ul>
    </section>
  );
}

function BuiltInCard({ id, name, updated_at }: BuiltInDesign) {
  const texts = useTexts('templates').builtIn;
  const { duplicate } = useTemplateActions(id, name);
  return (
    <li>
      <button
        type="button"
        aria-label={texts.use(name)}
        aria-busy={duplicate.isPending}
        onClick={() => !duplicate.isPending && duplicate.mutate()}
        className="group grid w-full gap-2 text-left"
      >
        <span className="block overflow-hidden rounded-card border border-line group-hover:border-edge">
          <TemplateThumbnail id={id} version={updated_at} />
        </span>
        <span className="truncate text-sm font-medium">{name}</span>
      </button>
    </li>
  );
}

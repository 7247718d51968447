import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { CodeBlock } from '@/components/ui/code-block';
import { PageHeader } from '@/components/ui/page-header';
import { Prose } from '@/components/ui/prose';
import type { Guide, GuideBlock, Heading } from '@/lib/guides/parse-guide';
import { GuideTable } from './guide-table';

/** A guide, with its headings beside it or, on narrow screens, folded away above its text. */
export function GuideArticle({ guide }: { guide: Guide }) {
  return (
    <article className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,44rem)_14rem] xl:grid-rows-[auto_1fr]">
      <PageHeader title={guide.title} intro={guide.intro} />
      <details className="group rounded-control border border-line xl:hidden">
        <summary className="tap flex list-none items-center justify-between px-3.5 font-medium">
          On this page
          <ChevronDown
            aria-hidden="true"
            className="size-4 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <nav aria-label="On this page" className="p-2">
          <Contents headings={guide.headings} />
        </nav>
      </details>
      <nav
        aria-label="On this page"
        className="sticky top-10 col-start-2 row-span-2 row-start-1 max-h-[calc(100dvh-5rem)] self-start overflow-y-auto max-xl:hidden"
      >
        <p className="pb-1 text-sm text-faint">On this page</p>
        <Contents headings={guide.headings} />
      </nav>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {guide.blocks.map((block) => (
          <Block key={block.kind === 'text' ? block.html : `${block.kind} ${block.label}`} block={block} />
        ))}
      </div>
    </article>
  );
}

function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <ul className="xl:border-l xl:border-line">
      {headings.map(({ id, text, depth }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={clsx(
              'flex min-h-11 items-center rounded-control py-1 text-muted hover:text-text focus-visible:-outline-offset-2 lg:min-h-7',
              depth > 2 ? 'pl-7' : 'pl-3.5 max-xl:pl-2.5',
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Block({ block }: { block: GuideBlock }) {
  if (block.kind === 'code') return <CodeBlock label={block.label} code={block.code} />;
  if (block.kind === 'table') return <GuideTable table={block} />;
  // A heading after code or a table starts a block of its own.
  return (
    <Prose
      html={block.html}
      className="not-first:[&>h2:first-child]:mt-4! not-first:[&>h3:first-child]:mt-1!"
    />
  );
}

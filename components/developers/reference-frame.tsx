import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Wordmark } from '@/components/brand/wordmark';
import { ShopFooter } from '@/components/store/shop-footer';
import { Link } from '@/components/ui/link';
import { readGuideTitles } from '@/lib/guides/read-guide';
import type { Section } from './document';
import { ReferenceNav } from './reference-nav';

type Props = { sections: readonly Section[]; current: string; children: ReactNode };

/** The frame of the guides and the reference: a rail with all of them, folded away on a phone, and the page beside it. */
export async function ReferenceFrame({ sections, current, children }: Props) {
  const guides = await readGuideTitles();
  return (
    <>
      <header className="border-b border-line">
        <div className="gutter flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5">
          <Link href="/" aria-label="Loadout, home" className="tap inline-flex items-center rounded-control">
            <Wordmark />
          </Link>
          <nav aria-label="Site" className="ml-auto flex items-center gap-x-5 text-muted">
            <a href="/api/openapi.json" className="tap inline-flex items-center hover:text-text">
              OpenAPI
            </a>
            <Link href="/account/developers#api-key" className="tap inline-flex items-center hover:text-text">
              Your keys
            </Link>
          </nav>
        </div>
      </header>
      <div className="gutter grid flex-1 grid-cols-1 items-start gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <details className="group mt-4 rounded-control border border-line lg:hidden">
          <summary className="tap flex list-none items-center justify-between px-3.5 font-medium">
            Guides and endpoints
            <ChevronDown
              aria-hidden="true"
              className="size-4 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <nav aria-label="Guides and endpoints" className="p-2">
            <ReferenceNav guides={guides} sections={sections} current={current} />
          </nav>
        </details>
        <nav
          aria-label="Guides and endpoints"
          className="sticky top-0 -ml-2.5 max-h-dvh overflow-y-auto py-8 max-lg:hidden"
        >
          <ReferenceNav guides={guides} sections={sections} current={current} />
        </nav>
        <main id="main" tabIndex={-1} className="min-w-0 pt-8 pb-24 outline-none lg:pt-10">
          {children}
        </main>
      </div>
      <ShopFooter wide />
    </>
  );
}

import { clsx } from 'clsx';
import { getTexts } from '@/components/texts/request-language';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { Prose } from '@/components/ui/prose';
import { HELP_PAGES, type HelpPage, helpHref } from '@/lib/store/help/help-pages';
import { isOperatorNamed } from '@/lib/store/help/operator';
import { readHelpPage } from '@/lib/store/help/read-help-page';

/** One of the pages that say how the shop works and who runs it, beside the way to the others. */
export async function HelpArticle({ page }: { page: HelpPage }) {
  const [{ help }, { title, html }] = await Promise.all([getTexts('frame'), readHelpPage(page)]);
  return (
    <div className="grid gap-x-16 gap-y-8 md:grid-cols-[11rem_minmax(0,1fr)]">
      <nav
        aria-label={help.title}
        className="max-md:order-last max-md:border-t max-md:border-line max-md:pt-4"
      >
        <ul className="md:sticky md:top-24">
          {HELP_PAGES.map((other) => (
            <li key={other}>
              <Link
                href={helpHref(other)}
                aria-current={other === page ? 'page' : undefined}
                className={clsx(
                  'tap flex items-center',
                  other === page ? 'font-semibold text-text' : 'text-muted hover:text-text',
                )}
              >
                {help.pages[other]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article className="grid content-start gap-8">
        <PageHeader title={title} />
        {!isOperatorNamed() && <Notice tone="warn">{help.unnamed}</Notice>}
        <Prose html={html} className="max-w-prose" />
      </article>
    </div>
  );
}

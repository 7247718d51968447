import { ChevronRight } from 'lucide-react';
import { useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { ACCOUNT_SECTIONS } from './account-sections';

/** The account's other pages as rows that a finger finds, where the rail has no room. */
export function AccountMenu() {
  const texts = useTexts('account');
  return (
    <nav aria-label={texts.pages} className="lg:hidden">
      <ul className="border-y border-line sm:grid sm:grid-cols-2 sm:gap-x-8">
        {ACCOUNT_SECTIONS.filter(({ id }) => id !== 'overview').map(({ id, href, icon: Icon }) => (
          <li key={id} className="border-t border-line first:border-t-0 sm:nth-2:border-t-0">
            <Link
              href={href}
              className="flex min-h-15 items-center gap-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
            >
              <Icon aria-hidden="true" className="size-5 text-link" />
              <span className="grid flex-1">
                <span className="font-semibold">{texts.menu[id].title}</span>
                <span className="text-sm text-muted">{texts.menu[id].note}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { clsx } from 'clsx';
import { useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { ThemeSwitch } from '@/components/ui/theme-switch';
import { HELP_PAGES, helpHref } from '@/lib/store/help/help-pages';

const places = [
  { href: '/', label: 'shop' },
  { href: '/account', label: 'account' },
  { href: '/orders/find', label: 'findOrder' },
  { href: '/console', label: 'campaigns' },
  { href: '/developers', label: 'apiReference' },
  { href: '/outbox', label: 'outbox' },
] as const;

/** @param wide for pages that use the whole width. */
export function ShopFooter({ wide = false }: { wide?: boolean }) {
  const texts = useTexts('frame');
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div
        className={clsx(
          'gutter mx-auto flex w-full flex-wrap items-center justify-between gap-x-8 gap-y-3 py-6',
          !wide && 'max-w-shop',
        )}
      >
        <nav aria-label={texts.footer} className="grid gap-y-1">
          <FooterLinks links={HELP_PAGES.map((page) => [helpHref(page), texts.help.pages[page]])} />
          <FooterLinks links={places.map(({ href, label }) => [href, texts[label]])} />
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

function FooterLinks({ links }: { links: readonly (readonly [href: string, label: string])[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {links.map(([href, label]) => (
        <li key={href}>
          <Link href={href} className="tap inline-flex items-center text-muted hover:text-text">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

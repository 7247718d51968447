import { clsx } from 'clsx';
import { useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { ThemeSwitch } from '@/components/ui/theme-switch';

const links = [
  { href: '/', label: 'shop' },
  { href: '/account', label: 'account' },
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
        <nav aria-label={texts.footer}>
          <ul className="flex flex-wrap gap-x-6">
            {links.map((link) => (
              <li key={link.href}>
                <Link href={link.href} className="tap inline-flex items-center text-muted hover:text-text">
                  {texts[link.label]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

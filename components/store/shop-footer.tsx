import { clsx } from 'clsx';
import Link from 'next/link';
import { ThemeSwitch } from '@/components/ui/theme-switch';

const links = [
  { href: '/', label: 'Shop' },
  { href: '/account', label: 'Account' },
  { href: '/developers', label: 'API reference' },
  { href: '/outbox', label: 'Outbox' },
];

/** @param wide for pages that use the whole width. */
export function ShopFooter({ wide = false }: { wide?: boolean }) {
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div
        className={clsx(
          'gutter mx-auto flex w-full flex-wrap items-center justify-between gap-x-8 gap-y-3 py-6',
          !wide && 'max-w-shop',
        )}
      >
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6">
            {links.map((link) => (
              <li key={link.href}>
                <Link href={link.href} className="tap inline-flex items-center text-muted hover:text-text">
                  {link.label}
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

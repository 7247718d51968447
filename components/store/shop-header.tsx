import { ReceiptText, Search, UserRound } from 'lucide-react';
import Link from 'next/link';
import { Wordmark } from '@/components/brand/wordmark';
import { ButtonLink } from '@/components/ui/button-link';

type Props = {
  /** The signed-in shopper's name to show, or null for a guest. */
  viewer: { name: string } | null;
  /** What the search field starts with. */
  search?: string;
};

const iconLink =
  'tap inline-flex items-center gap-2 rounded-control px-2.5 font-medium hover:bg-hover max-md:min-w-11 max-md:justify-center';

/** The head of every page of the shop: mark, search, orders, account. */
export function ShopHeader({ viewer, search }: Props) {
  return (
    <header className="border-b border-line">
      <div className="gutter mx-auto flex w-full max-w-shop flex-wrap items-center gap-x-6 gap-y-2 py-2.5">
        <Link
          href="/"
          aria-label="Loadout, home"
          className="tap inline-flex items-center rounded-control pr-1"
        >
          <Wordmark />
        </Link>
        <search className="order-last w-full md:order-none md:w-auto md:max-w-md md:flex-1">
          <form action="/" className="relative">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
            />
            <input
              type="search"
              name="search"
              defaultValue={search}
              aria-label="Search games and cards"
              placeholder="Search games and cards"
              className="tap w-full rounded-full border border-edge bg-surface pr-4 pl-10 text-base placeholder:text-faint hover:border-muted md:text-md"
            />
          </form>
        </search>
        <nav aria-label="Account" className="ml-auto flex items-center gap-1">
          {viewer ? (
            <>
              <Link href="/account#orders" className={iconLink}>
                <ReceiptText aria-hidden="true" className="size-4.5" />
                <span className="max-md:sr-only">Orders</span>
              </Link>
              <Link href="/account" className={iconLink}>
                <UserRound aria-hidden="true" className="size-4.5" />
                <span className="max-w-36 truncate max-md:sr-only">{viewer.name}</span>
              </Link>
            </>
          ) : (
            <>
              <Link href="/sign-in" className={iconLink}>
                Sign in
              </Link>
              <ButtonLink href="/sign-up" className="max-sm:hidden">
                Create account
              </ButtonLink>
            </>
          )}
        </nav>
      </div>
    </header>
  );
}

import { ReceiptText, UserRound } from 'lucide-react';
import { useTexts } from '#language';
import { Wordmark } from '@/components/brand/wordmark';
import { Link } from '@/components/ui/link';
import { CartLink } from './cart/cart-link';
import { GuestLinks } from './guest-links';
import { SearchField } from './search-field';

type Props = {
  signedIn: boolean;
};

const iconLink =
  'tap inline-flex items-center gap-2 rounded-control px-2.5 font-medium hover:bg-hover max-md:min-w-11 max-md:justify-center';

/**
 * The head of every page of the shop: mark, search, cart, orders, account. On a phone it has two rows, and all but the
 * search stays at the upper edge.
 */
export function ShopHeader({ signedIn }: Props) {
  const texts = useTexts('frame');
  return (
    <header className="border-line max-md:contents md:border-b print:hidden">
      <div className="gutter mx-auto flex w-full max-w-shop items-center gap-x-6 py-2.5 max-md:contents">
        <div className="flex items-center gap-x-6 max-md:gutter max-md:sticky max-md:top-0 max-md:z-30 max-md:border-b max-md:border-line max-md:bg-page max-md:py-1 short:static md:contents print:hidden">
          <Link
            href="/"
            aria-label={texts.home}
            className="tap inline-flex items-center rounded-control pr-1"
          >
            <Wordmark />
          </Link>
          <div className="ml-auto flex items-center gap-1 md:order-last">
            <CartLink className={iconLink} />
            <nav aria-label={texts.account} className="flex items-center gap-1">
              {signedIn ? (
                <>
                  <Link href="/orders" className={iconLink}>
                    <ReceiptText aria-hidden="true" className="size-4.5" />
                    <span className="max-md:sr-only">{texts.orders}</span>
                  </Link>
                  <Link href="/account" className={iconLink}>
                    <UserRound aria-hidden="true" className="size-4.5" />
                    <span className="max-md:sr-only">{texts.account}</span>
                  </Link>
                </>
              ) : (
                <GuestLinks className={iconLink} />
              )}
            </nav>
          </div>
        </div>
        <search className="max-md:gutter max-md:pt-2.5 md:max-w-xl md:flex-1 print:hidden">
          <SearchField />
        </search>
      </div>
    </header>
  );
}

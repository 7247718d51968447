import { ReceiptText, UserRound } from 'lucide-react';
import { useTexts } from '#language';
import { Wordmark } from '@/components/brand/wordmark';
import { ButtonLink } from '@/components/ui/button-link';
import { Link } from '@/components/ui/link';
import { CartLink } from './cart/cart-link';
import { SearchField } from './search-field';

type Props = {
  signedIn: boolean;
};

const iconLink =
  'tap inline-flex items-center gap-2 rounded-control px-2.5 font-medium hover:bg-hover max-md:min-w-11 max-md:justify-center';

/** The head of every page of the shop: mark, search, cart, orders, account. */
export function ShopHeader({ signedIn }: Props) {
  const texts = useTexts('frame');
  return (
    <header className="border-b border-line print:hidden">
      <div className="gutter mx-auto flex w-full max-w-shop flex-wrap items-center gap-x-6 gap-y-2 py-2.5">
        <Link href="/" aria-label={texts.home} className="tap inline-flex items-center rounded-control pr-1">
          <Wordmark />
        </Link>
        <search className="order-last w-full md:order-none md:w-auto md:max-w-xl md:flex-1">
          <SearchField />
        </search>
        <div className="ml-auto flex items-center gap-1">
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
              <>
                <Link href="/sign-in" className={iconLink}>
                  {texts.signIn}
                </Link>
                <ButtonLink href="/sign-up" className="max-sm:hidden">
                  {texts.createAccount}
                </ButtonLink>
              </>
            )}
          </nav>
        </div>
      </div>
    </header>
  );
}

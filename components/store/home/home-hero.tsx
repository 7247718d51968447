import { ReceiptText, Search, Zap } from 'lucide-react';
import { useTexts } from '#language';
import { SlotField } from '@/components/brand/slot-field';
import { Link } from '@/components/ui/link';

const PROMISES = [
  { id: 'codes', href: '/help/delivery', icon: Zap },
  { id: 'totals', href: '/help', icon: ReceiptText },
  { id: 'lookup', href: '/orders/find', icon: Search },
] as const;

/** What is better here, for somebody who comes for the first time. Dark in both themes: the brand's own ground. */
export function HomeHero() {
  const texts = useTexts('home');
  return (
    <header className="relative grid grid-cols-1 gap-6 overflow-hidden rounded-card bg-n-11 px-5 py-6 text-paper md:px-10 md:py-10">
      <div className="pointer-events-none absolute inset-y-0 right-0 hidden w-80 translate-x-10 place-items-center opacity-90 lg:grid">
        <SlotField />
      </div>
      <h1 className="display relative max-w-2xl text-2xl text-balance md:text-4xl">{texts.title}</h1>
      <ul className="relative grid max-w-3xl gap-x-8 gap-y-3 md:grid-cols-3">
        {PROMISES.map(({ id, href, icon: Icon }) => (
          <li key={id} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 md:grid-cols-1 md:gap-y-2">
            <Icon aria-hidden="true" className="mt-0.5 size-4.5 text-volt md:mt-0 md:size-5" />
            <div className="grid md:gap-0.5">
              <p className="font-semibold">
                <Link href={href} className="decoration-1 underline-offset-3 hover:underline">
                  {texts.promises[id].title}
                </Link>
              </p>
              <p className="text-n-5 max-md:hidden">{texts.promises[id].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </header>
  );
}

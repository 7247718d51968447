import { useTexts } from '#language';
import { everything, searchHref } from '@/components/store/search/search-state';
import { Link } from '@/components/ui/link';
import type { HomeCategory } from '@/lib/store/catalogue/home-view';

/** Every category that has something in it, in the first screen of a phone, too. */
export function CategoryRow({ categories }: { categories: readonly HomeCategory[] }) {
  const texts = useTexts('home');
  const filled = categories.filter(({ active_children }) => active_children > 0);
  if (filled.length === 0) return null;
  return (
    <nav aria-label={texts.categories} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-2 md:flex-wrap">
        {filled.map(({ id, type, name }) => (
          <li key={id}>
            <Link
              href={searchHref(everything, { kind: type, category: id })}
              className="tap inline-flex items-center rounded-full border border-outline bg-surface px-4 font-medium whitespace-nowrap transition-colors hover:bg-hover focus-visible:-outline-offset-2"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

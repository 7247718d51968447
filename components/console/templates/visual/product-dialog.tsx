import { useQuery } from '@tanstack/react-query';
import type { JSONContent } from '@tiptap/core';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { useDebounced } from '@/components/ui/use-debounced';
import { type Suggested, suggestionsQuery } from '@/lib/store/catalogue/queries';
import { button, paragraph, text } from './blocks';

type Product = Suggested['products'][number];
type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onInsert: (blocks: JSONContent[]) => void;
};

const SEARCH_AFTER_MS = 250;
/** What every mail program shows; the shop's drawn emblems are SVG, which most of them don't. */
const SHOWN = /\.(?:png|jpe?g|gif)(?:\?|$)/i;

const pathOf = ({ kind, slug }: Product) => `/${kind === 'card' ? 'card' : 'top-up'}/${slug}`;

/** Chooses a product of the shop; it becomes blocks that can be edited like others. */
export function ProductDialog({ open, onOpenChange, onInsert }: Props) {
  const texts = useTexts('visual');
  const formats = useFormats();
  const [search, setSearch] = useState('');
  const settled = useDebounced(search.trim(), SEARCH_AFTER_MS);
  const { data, isError } = useQuery({ ...suggestionsQuery(settled), enabled: open && settled !== '' });
  const priceOf = ({ from_price }: Product) =>
    from_price !== null && data ? texts.defaults.from(formats.money(from_price, data.currency)) : '';
  const insert = (product: Product) => {
    const address = location.origin + pathOf(product);
    const price = priceOf(product);
    onInsert([
      ...(SHOWN.test(product.image)
        ? [
            {
              type: 'image',
              attrs: { src: location.origin + product.image, alt: product.name, width: 280, href: address },
            },
          ]
        : []),
      { type: 'heading', attrs: { level: 3 }, content: [text(product.name)] },
      ...(price ? [paragraph([text(price)])] : []),
      button(texts.defaults.details, address),
    ]);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.products.title}
      description={texts.products.hint}
    >
      <Input
        type="search"
        aria-label={texts.products.search}
        placeholder={texts.products.search}
        value={search}
        maxLength={100}
        onChange={({ target }) => setSearch(target.value)}
      />
      {isError && <p className="text-bad">{texts.products.failed}</p>}
      {data?.products.length === 0 && <p className="text-muted">{texts.products.none}</p>}
      <ul className="grid">
        {data?.products.map((product) => (
          <li key={`${product.kind}-${product.slug}`}>
            <button
              type="button"
              onClick={() => insert(product)}
              className="flex w-full items-baseline justify-between gap-4 rounded-control px-2 py-2 text-left hover:bg-hover"
            >
              <span className="min-w-0 truncate font-medium">{product.name}</span>
              <span className="shrink-0 text-sm text-muted">{priceOf(product)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

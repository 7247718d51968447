import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { Notice } from '@/components/ui/notice';
import { Prose } from '@/components/ui/prose';
import { useDebounced } from '@/components/ui/use-debounced';
import { productTextQuery } from '@/lib/store/product-desk/queries';

/** A product’s text as its page shows it, once somebody wants to see it. */
export function TextPreview({ text }: { text: string }) {
  const texts = useTexts('officeMarkdown');
  const [isOpen, setOpen] = useState(false);
  const written = useDebounced(text.trim(), 400);
  const { data, error } = useQuery({
    ...productTextQuery(written),
    enabled: isOpen && written !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-control text-sm font-medium">{texts.preview}</summary>
      <div className="mt-2 rounded-panel border border-line bg-page p-4">
        {error && <Notice tone="bad">{texts.previewFailed}</Notice>}
        {data && written !== '' && <Prose html={data.html} className="max-w-prose" />}
      </div>
    </details>
  );
}

import { useFormats, useTexts } from '#language';
import { ButtonLink } from '@/components/ui/button-link';

type Props = {
  /** Of which list they are. */
  label: string;
  page: number;
  last: number;
  href: (page: number) => string;
};

/** The way through the pages of a list; nothing where there is one. */
export function PageLinks({ label, page, last, href }: Props) {
  const texts = useTexts('search').pages;
  const formats = useFormats();
  if (last <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-4">
      {page > 1 && (
        <ButtonLink href={href(Math.min(page - 1, last))} rel="prev">
          {texts.previous}
        </ButtonLink>
      )}
      <span className="text-muted tabular-nums">
        {texts.page(formats.number(page), formats.number(last))}
      </span>
      {page < last && (
        <ButtonLink href={href(page + 1)} rel="next">
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}

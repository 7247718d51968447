import { ButtonLink } from '@/components/ui/button-link';

type Props = { page: number; last: number; href: (page: number) => string };

/** The way through the pages of a list; nothing where there is one. */
export function PageLinks({ page, last, href }: Props) {
  if (last <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-4">
      {page > 1 && (
        <ButtonLink href={href(Math.min(page - 1, last))} rel="prev">
          Previous
        </ButtonLink>
      )}
      <span className="text-muted tabular-nums">
        Page {page.toLocaleString('en')} of {last.toLocaleString('en')}
      </span>
      {page < last && (
        <ButtonLink href={href(page + 1)} rel="next">
          Next
        </ButtonLink>
      )}
    </nav>
  );
}

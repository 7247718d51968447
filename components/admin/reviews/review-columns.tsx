import { DotWord } from '@/components/shell/dot-word';
import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { DeskReview } from '@/lib/store/review-desk/queries';
import type { officeReviews } from '@/lib/texts/en/office/reviews';

const DOTS: Record<DeskReview['state'], string> = {
  held: 'bg-warn',
  published: 'bg-good',
  hidden: 'bg-muted',
};

type Texts = typeof officeReviews;

export const ReviewStateWord = ({ state, texts }: { state: DeskReview['state']; texts: Texts }) => (
  <DotWord dot={DOTS[state]}>{texts.states[state]}</DotWord>
);

export function reviewColumns(texts: Texts, zone: string): TableColumn<DeskReview>[] {
  const { columns } = texts;
  return [
    {
      id: 'comment',
      header: columns.comment,
      width: [220, 2.4],
      cell: ({ comment }) => <span title={comment}>{comment}</span>,
    },
    {
      id: 'rating',
      header: columns.rating,
      width: [100, 0.5],
      sort: 'rating',
      highFirst: true,
      onPhone: 'opposite',
      cell: ({ rating }) => texts.stars(rating),
    },
    {
      id: 'state',
      header: columns.state,
      width: [120, 0.6],
      onPhone: 'below',
      cell: ({ state }) => <ReviewStateWord state={state} texts={texts} />,
    },
    { id: 'product', header: columns.product, width: [160, 1.2], cell: ({ product }) => product.name },
    { id: 'writer', header: columns.writer, width: [170, 1.2], cell: ({ writer }) => writer },
    {
      id: 'when',
      header: columns.when,
      width: MOMENT_WIDTH,
      sort: 'created',
      highFirst: true,
      cell: ({ created_at }) => (
        <span className="text-muted">
          <Time at={created_at} zone={zone} />
        </span>
      ),
    },
  ];
}

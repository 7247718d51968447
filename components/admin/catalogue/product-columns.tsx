import { localPath } from '@/components/store/local-path';
import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { ProductListRow } from '@/lib/store/product-desk/queries';
import type { backOffice } from '@/lib/texts/en/back-office';
import type { Formats } from '@/lib/texts/formats';
import { ProductState } from './product-state';

type Texts = (typeof backOffice)['officeCatalogue'];

export function productColumns(
  texts: Texts,
  { money }: Formats,
  zone: string,
): TableColumn<ProductListRow>[] {
  const { columns } = texts;
  return [
    {
      id: 'product',
      header: columns.product,
      width: [220, 2],
      sort: 'name',
      cell: ({ name, picture }) => (
        <span className="inline-flex max-w-full items-center gap-3 align-middle">
          {/* biome-ignore lint/performance/noImgElement: an SVG or a picture in its final size. */}
          <img
            src={localPath(picture)}
            alt=""
            loading="lazy"
            className="size-7 shrink-0 rounded-[6px] object-cover"
          />
          <span className="truncate" title={name}>
            {name}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: columns.state,
      width: [110, 0.6],
      onPhone: 'below',
      cell: ({ state }) => <ProductState state={state} label={texts.states[state]} />,
    },
    { id: 'kind', header: columns.kind, width: [90, 0.5], cell: ({ kind }) => texts.kinds[kind] },
    { id: 'category', header: columns.category, width: [130, 1], cell: ({ category }) => category },
    {
      id: 'region',
      header: columns.region,
      width: [100, 0.7],
      cell: ({ region }) => <span className="text-muted">{region}</span>,
    },
    {
      id: 'services',
      header: columns.services,
      width: [90, 0.5],
      align: 'end',
      cell: ({ kind, services }) => texts.services[kind](services),
    },
    {
      id: 'from',
      header: columns.from,
      width: [100, 0.5],
      align: 'end',
      onPhone: 'opposite',
      cell: ({ from, currency }) =>
        from !== null && <span className="tabular-nums">{money(from, currency)}</span>,
    },
    {
      id: 'updated',
      header: columns.updated,
      width: MOMENT_WIDTH,
      sort: 'updated',
      highFirst: true,
      cell: ({ updated_at }) => (
        <span className="text-muted">
          <Time at={updated_at} zone={zone} />
        </span>
      ),
    },
  ];
}

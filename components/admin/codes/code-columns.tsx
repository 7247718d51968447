import { DotWord } from '@/components/shell/dot-word';
import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { MaskedCode } from '@/lib/store/inventory/queries';
import type { backOffice } from '@/lib/texts/en/back-office';

type Texts = (typeof backOffice)['officeCodes']['codes'];

const DOTS: Record<MaskedCode['state'], string> = {
  left: 'bg-good',
  reserved: 'bg-info',
  sold: 'bg-muted',
  withheld: 'bg-bad',
  expired: 'bg-warn',
  replaced: 'bg-bad',
};

/** How a code stands. */
export const CodeState = ({ state, texts }: { state: MaskedCode['state']; texts: Texts }) => (
  <DotWord dot={DOTS[state]}>{texts.states[state]}</DotWord>
);

export function codeColumns(texts: Texts, zone: string): TableColumn<MaskedCode>[] {
  return [
    {
      id: 'code',
      header: texts.code,
      width: [150, 1],
      cell: ({ masked }) => <span className="font-mono text-sm">{masked}</span>,
    },
    {
      id: 'state',
      header: texts.state,
      width: [130, 0.8],
      onPhone: 'below',
      cell: ({ state }) => <CodeState state={state} texts={texts} />,
    },
    {
      id: 'order',
      header: texts.order,
      width: [190, 1],
      onPhone: 'opposite',
      cell: ({ order }) => order && <span className="font-mono text-sm">{order}</span>,
    },
    {
      id: 'delivered',
      header: texts.delivered,
      width: MOMENT_WIDTH,
      cell: ({ delivered_at }) =>
        delivered_at && (
          <span className="text-muted">
            <Time at={delivered_at} zone={zone} />
          </span>
        ),
    },
    {
      id: 'added',
      header: texts.added,
      width: MOMENT_WIDTH,
      cell: ({ created_at }) => (
        <span className="text-muted">
          <Time at={created_at} zone={zone} />
        </span>
      ),
    },
  ];
}

import type { TableColumn } from '@/components/ui/data-table/table-column';
import type { InvoiceView } from '@/lib/store/invoice-desk/queries';
import type { backOffice } from '@/lib/texts/en/back-office';
import type { Formats } from '@/lib/texts/formats';

type Texts = (typeof backOffice)['officeInvoices'];

export function invoiceColumns(texts: Texts, { money, day }: Formats): TableColumn<InvoiceView>[] {
  const { columns } = texts;
  const signed = ({ kind, currency }: InvoiceView, amount: string) =>
    money(kind === 'credit-note' ? 0 - Number(amount) : Number(amount), currency);
  return [
    {
      id: 'number',
      header: columns.number,
      width: [160, 0.8],
      cell: ({ number }) => <span className="font-mono text-sm">{number}</span>,
    },
    {
      id: 'kind',
      header: columns.kind,
      width: [250, 1.3],
      onPhone: 'below',
      cell: ({ kind, credits }) =>
        credits === null ? texts.kinds[kind] : <span title={credits}>{texts.creditNoteFor(credits)}</span>,
    },
    {
      id: 'order',
      header: columns.order,
      width: [190, 0.9],
      cell: ({ utr }) => <span className="font-mono text-sm">{utr}</span>,
    },
    {
      id: 'buyer',
      header: columns.buyer,
      width: [200, 1.2],
      cell: ({ email }) => <span title={email}>{email}</span>,
    },
    {
      id: 'tax',
      header: columns.tax,
      width: [110, 0.5],
      align: 'end',
      cell: (invoice) => <span className="text-muted">{signed(invoice, invoice.tax)}</span>,
    },
    {
      id: 'total',
      header: columns.total,
      width: [120, 0.6],
      align: 'end',
      onPhone: 'opposite',
      cell: (invoice) => signed(invoice, invoice.total),
    },
    {
      id: 'issued',
      header: columns.issued,
      width: [130, 0.6],
      cell: ({ issued_on }) => <span className="text-muted">{day(issued_on, 'UTC')}</span>,
    },
  ];
}

import { FileText } from 'lucide-react';
import { useFormats, useTexts } from '#language';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import type { getOrder } from '@/lib/store/orders/get-order';

type Props = {
  invoices: Awaited<ReturnType<typeof getOrder>>['invoices'];
  utr: string;
  /** Of the order’s link, where the viewer came by it. */
  linkKey: string | null;
};

/** A paid order’s invoice and its credit notes, each as a file. */
export function OrderInvoices({ invoices, utr, linkKey }: Props) {
  const texts = useTexts('order').invoices;
  const { day, money } = useFormats();
  const hrefOf = (number: string) =>
    `/api/order/invoice-by-link?${new URLSearchParams({ utr, number, ...(linkKey && { key: linkKey }) })}`;
  return (
    <Panel title={texts.title}>
      {invoices.length === 0 ? (
        <p className="text-muted">{texts.soon}</p>
      ) : (
        <ul className="grid gap-3">
          {invoices.map(({ kind, number, total, currency, issued_on }) => (
            <li key={number} className="flex gap-2.5">
              <FileText aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
              <div className="grid min-w-0 gap-0.5">
                <TextLink
                  alone
                  href={hrefOf(number)}
                  download
                  aria-label={texts.download(texts.kinds[kind], number)}
                  className="wrap-anywhere"
                >
                  {texts.kinds[kind]} {number}
                </TextLink>
                <span className="text-sm text-muted tabular-nums">
                  {day(issued_on, 'UTC')} · {money(total, currency)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

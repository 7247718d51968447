import { useFormats, useTexts } from '#language';
import { Table, Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { DeskOrderView } from '@/lib/store/order-desk/queries';
import { useCan } from '../shell/role-context';

const HOUR_MS = 3_600_000;

/** The order’s invoice and its credit notes, each as a file to those who see the shop’s money. */
export function OrderInvoices({ order }: { order: DeskOrderView }) {
  const { invoices: texts } = useTexts('officeOrders').order;
  const { day, money } = useFormats();
  const mayOpen = useCan('money:read');
  if (!order.paid_at) return null;
  const isNew = Date.now() - Date.parse(order.paid_at) < HOUR_MS;
  return (
    <div className="grid gap-3">
      <h2 className="display text-base">{texts.title}</h2>
      {order.invoices.length === 0 ? (
        <p className="text-muted">{isNew ? texts.soon : texts.none}</p>
      ) : (
        <Table label={texts.title}>
          <thead>
            <tr>
              <Th>{texts.number}</Th>
              <Th>{texts.kind}</Th>
              <Th className="max-md:hidden">{texts.issued}</Th>
              <Th className="text-right">{texts.total}</Th>
            </tr>
          </thead>
          <tbody>
            {order.invoices.map(({ id, kind, number, issued_on, total, currency }) => (
              <tr key={id}>
                <Td className="font-mono text-sm wrap-anywhere">
                  {mayOpen ? (
                    <TextLink href={`/api/admin/invoices/pdf?id=${id}`} download>
                      {number}
                    </TextLink>
                  ) : (
                    number
                  )}
                </Td>
                <Td>{texts.kinds[kind]}</Td>
                <Td className="text-muted max-md:hidden">{day(issued_on, 'UTC')}</Td>
                <Td className="text-right tabular-nums">
                  {money(kind === 'credit-note' ? -total : total, currency)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}

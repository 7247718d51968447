import { useFormats, useTexts } from '#language';
import { Table, Td, Th } from '@/components/ui/table';
import { Time } from '@/components/ui/time';
import type { DeskOrderView } from '@/lib/store/order-desk/queries';

/** What went back of the payment in parts. */
export function OrderRefunds({ order, zone }: { order: DeskOrderView; zone: string }) {
  const { refunds } = useTexts('officeOrders').order;
  const { money } = useFormats();
  if (order.refunds.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h2 className="display text-base">{refunds.title}</h2>
      <Table label={refunds.title}>
        <thead>
          <tr>
            <Th>{refunds.items}</Th>
            <Th>{refunds.status}</Th>
            <Th className="max-md:hidden">{refunds.date}</Th>
            <Th className="text-right">{refunds.amount}</Th>
          </tr>
        </thead>
        <tbody>
          {order.refunds.map(({ id, items, status, created_at, amount, currency }) => (
            <tr key={id}>
              <Td className="wrap-anywhere">{items}</Td>
              <Td className={status === 'failed' ? 'text-bad' : undefined}>{refunds.statuses[status]}</Td>
              <Td className="text-muted max-md:hidden">
                <Time at={created_at} zone={zone} />
              </Td>
              <Td className="text-right tabular-nums">{money(amount, currency)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

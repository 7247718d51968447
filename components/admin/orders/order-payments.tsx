import { useFormats, useTexts } from '#language';
import { Table, Td, Th } from '@/components/ui/table';
import { Time } from '@/components/ui/time';
import type { DeskOrderView } from '@/lib/store/order-desk/queries';

/** Each attempt to pay. */
export function OrderPayments({ order, zone }: { order: DeskOrderView; zone: string }) {
  const { payments } = useTexts('officeOrders').order;
  const { money } = useFormats();
  return (
    <div className="grid gap-3">
      <h2 className="display text-base">{payments.title}</h2>
      {order.payments.length === 0 ? (
        <p className="text-muted">{payments.none}</p>
      ) : (
        <Table label={payments.title}>
          <thead>
            <tr>
              <Th>{payments.gateway}</Th>
              <Th>{payments.status}</Th>
              <Th className="max-md:hidden">{payments.reference}</Th>
              <Th className="max-md:hidden">{payments.date}</Th>
              <Th className="text-right max-md:hidden">{payments.charge}</Th>
              <Th className="text-right">{payments.amount}</Th>
            </tr>
          </thead>
          <tbody>
            {order.payments.map((payment) => (
              <tr key={payment.id}>
                <Td className="wrap-anywhere">
                  {payment.gateway_name}
                  <span className="block font-mono text-sm text-muted md:hidden">
                    {payment.provider_payment ?? payment.reference}
                  </span>
                  <span className="block text-sm text-muted md:hidden">
                    <Time at={payment.created_at} zone={zone} />
                  </span>
                </Td>
                <Td>{payments.statuses[payment.status]}</Td>
                <Td className="font-mono text-sm max-md:hidden">
                  {payment.provider_payment ?? payment.reference}
                </Td>
                <Td className="text-muted max-md:hidden">
                  <Time at={payment.created_at} zone={zone} />
                </Td>
                <Td className="text-right text-muted tabular-nums max-md:hidden">
                  {money(payment.charge, payment.currency)}
                </Td>
                <Td className="text-right tabular-nums">{money(payment.amount, payment.currency)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}

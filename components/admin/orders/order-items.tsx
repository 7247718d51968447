'use client';

import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { Table, Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { DeskOrderView } from '@/lib/store/order-desk/queries';
import { CodeDrawer } from '../codes/code-drawer';
import { useCan } from '../shell/role-context';

/** The order’s lines, with their codes masked; who may do something about a code opens it. */
export function OrderItems({ order, zone }: { order: DeskOrderView; zone: string }) {
  const { items } = useTexts('officeOrders').order;
  const { money, number } = useFormats();
  const isCards = order.kind === 'card';
  const mayReveal = useCan('codes:reveal');
  const mayReplace = useCan('codes:write');
  const [openId, setOpenId] = useState<number | null>(null);
  const opened = order.lines.flatMap(({ codes }) => codes).find(({ id }) => id === openId);
  return (
    <div className="grid gap-3">
      <h2 className="display text-base">{items.title}</h2>
      <Table label={items.title}>
        <thead>
          <tr>
            <Th>{items.item}</Th>
            <Th className="text-right">{items.quantity}</Th>
            {isCards && <Th className="text-right">{items.delivered}</Th>}
            <Th className="text-right max-md:hidden">{items.price}</Th>
            <Th className="text-right">{items.total}</Th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id} className="align-top">
              <Td className="wrap-anywhere md:min-w-40">
                {line.product} <span className="text-muted">{line.service}</span>
                {line.codes.length > 0 && (
                  <ul
                    aria-label={items.codes}
                    className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 font-mono text-sm text-muted"
                  >
                    {line.codes.map(({ id, masked }) => (
                      <li key={id}>
                        {mayReveal || mayReplace ? (
                          <button
                            type="button"
                            className="text-link underline decoration-1 underline-offset-3 hover:decoration-2 max-md:py-2.5"
                            onClick={() => setOpenId(id)}
                          >
                            {masked}
                          </button>
                        ) : (
                          masked
                        )}
                      </li>
                    ))}
                  </ul>
                )}
                {line.replaced.length > 0 && (
                  <p className="mt-0.5 font-mono text-sm text-muted">
                    {items.replaced(line.replaced.join(' '))}
                  </p>
                )}
              </Td>
              <Td className="text-right tabular-nums">
                {number(line.quantity)}
                {line.refunded > 0 && order.state !== 'refunded' && (
                  <span className="block text-sm whitespace-nowrap text-muted">
                    {items.refunded(line.refunded)}
                  </span>
                )}
              </Td>
              {isCards && (
                <Td className="text-right tabular-nums">
                  {number(line.delivered)}
                  {line.missing > 0 && order.state === 'waiting' && (
                    <span className="block text-sm text-warn">{items.missing(line.missing)}</span>
                  )}
                </Td>
              )}
              <Td className="text-right tabular-nums max-md:hidden">
                {money(line.price, order.store_currency)}
              </Td>
              <Td className="text-right tabular-nums">{money(line.total, order.store_currency)}</Td>
            </tr>
          ))}
        </tbody>
        {order.coupon && (
          <tfoot>
            <tr>
              <Td colSpan={isCards ? 4 : 3} className="max-md:hidden">
                <CouponLink coupon={order.coupon} />
              </Td>
              <Td colSpan={isCards ? 3 : 2} className="md:hidden">
                <CouponLink coupon={order.coupon} />
              </Td>
              <Td className="text-right tabular-nums">
                {money(-order.coupon.discount, order.store_currency)}
              </Td>
            </tr>
          </tfoot>
        )}
      </Table>
      {opened && (
        <CodeDrawer
          code={{ ...opened, state: 'sold', order: null }}
          zone={zone}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  );
}

function CouponLink({ coupon: { id, code } }: { coupon: NonNullable<DeskOrderView['coupon']> }) {
  const { items } = useTexts('officeOrders').order;
  return (
    <>
      {items.coupon}{' '}
      <TextLink href={`/admin/coupons/${id}`}>
        <span className="font-mono text-sm">{code}</span>
      </TextLink>
    </>
  );
}

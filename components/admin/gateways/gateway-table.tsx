'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { LoadState } from '@/components/shell/load-state';
import { PageHead } from '@/components/shell/page-head';
import { Notice } from '@/components/ui/notice';
import { Table, Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { problemOf } from '@/lib/store/gateway-desk/health';
import { type DeskGateway, gatewaysQuery } from '@/lib/store/gateway-desk/queries';
import { GatewayState } from './gateway-state';
import { RatesSection } from './rates-section';

/** What is wrong with a gateway, in its row. */
function GatewayWarning({ gateway }: { gateway: DeskGateway }) {
  const { health } = useTexts('officeGateways');
  const problem = problemOf(gateway);
  return problem && <span className="block text-sm text-warn">{health[problem].title}</span>;
}

/** The ways to pay, in the order in which shoppers see them. */
export function GatewayTable({ zone }: { zone: string }) {
  const texts = useTexts('officeGateways');
  const { number } = useFormats();
  const query = useQuery(gatewaysQuery());
  const { columns } = texts;
  const list = query.data?.gateways ?? [];
  return (
    <>
      <PageHead title={texts.title} detail={texts.intro} />
      <div className="grid grid-cols-1 gap-5 border-t border-line px-4 py-4 md:px-6">
        {query.data && !list.some(({ usable }) => usable) && (
          <Notice tone="warn" title={texts.noneUsable.title}>
            {texts.noneUsable.text}
          </Notice>
        )}
        {query.data ? (
          <Table label={texts.title}>
            <thead>
              <tr>
                <Th>{columns.name}</Th>
                <Th>{columns.state}</Th>
                <Th className="max-md:hidden">{columns.currencies}</Th>
                <Th className="max-md:hidden">{columns.lastPaid}</Th>
                <Th className="text-right max-md:hidden">{columns.paid}</Th>
                <Th className="text-right max-md:hidden">{columns.failed}</Th>
              </tr>
            </thead>
            <tbody>
              {list.map((gateway) => (
                <tr key={gateway.id}>
                  <Td className="wrap-anywhere">
                    <TextLink href={`/admin/gateways/${gateway.id}`}>{gateway.name}</TextLink>
                  </Td>
                  <Td>
                    <GatewayState gateway={gateway} />
                    <GatewayWarning gateway={gateway} />
                  </Td>
                  <Td className="text-muted max-md:hidden">
                    {gateway.currencies.map(({ name }) => name).join(', ')}
                  </Td>
                  <Td className="text-muted max-md:hidden">
                    {gateway.last_paid_at === null ? (
                      texts.never
                    ) : (
                      <Time at={gateway.last_paid_at} zone={zone} />
                    )}
                  </Td>
                  <Td className="text-right tabular-nums max-md:hidden">{number(gateway.paid_today)}</Td>
                  <Td className="text-right tabular-nums max-md:hidden">{number(gateway.failed_today)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        ) : (
          <LoadState query={query} title={texts.notLoaded} className="h-64" />
        )}
        {query.data && <RatesSection rates={query.data.rates} zone={zone} />}
      </div>
    </>
  );
}

import { useFormats, useTexts } from '#language';
import { Table, Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import type { BatchView } from '@/lib/store/inventory/queries';
import { BatchState } from './batch-state';
import { batchHref } from './codes-href';

type Props = { serviceId: number; batches: readonly BatchView[]; currency: string; zone: string };

/** The batches that a card value’s codes came in, the newest first. */
export function BatchTable({ serviceId, batches, currency, zone }: Props) {
  const { batches: texts } = useTexts('officeCodes');
  const { number, money, day } = useFormats();
  return (
    <div className="grid gap-3">
      <h2 className="display text-base">{texts.title}</h2>
      {batches.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <Table label={texts.title}>
          <thead>
            <tr>
              <Th>{texts.name}</Th>
              <Th>{texts.state}</Th>
              <Th className="text-right">{texts.left}</Th>
              <Th className="text-right">{texts.sold}</Th>
              <Th className="text-right">{texts.added}</Th>
              <Th className="max-md:hidden">{texts.supplier}</Th>
              <Th className="text-right max-md:hidden">{texts.cost}</Th>
              <Th className="max-md:hidden">{texts.expires}</Th>
              <Th className="max-md:hidden">{texts.loaded}</Th>
            </tr>
          </thead>
          <tbody>
            {batches.map((batch) => (
              <tr key={batch.id ?? 'none'}>
                <Td className="min-w-36 wrap-anywhere">
                  <TextLink href={batchHref(serviceId, batch.id)}>{batch.name ?? texts.unnamed}</TextLink>
                </Td>
                <Td>
                  <BatchState batch={batch} texts={texts} />
                </Td>
                <Td className="text-right tabular-nums">{number(batch.left)}</Td>
                <Td className="text-right tabular-nums">{number(batch.sold)}</Td>
                <Td className="text-right tabular-nums">{number(batch.added)}</Td>
                <Td className="min-w-28 wrap-anywhere max-md:hidden">{batch.supplier}</Td>
                <Td className="text-right tabular-nums max-md:hidden">
                  {batch.cost !== null && money(batch.cost, currency)}
                </Td>
                <Td className="whitespace-nowrap max-md:hidden">
                  {batch.expires_on && day(batch.expires_on, 'UTC')}
                </Td>
                <Td className="whitespace-nowrap text-muted max-md:hidden">
                  {batch.created_at && <Time at={batch.created_at} zone={zone} />}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}

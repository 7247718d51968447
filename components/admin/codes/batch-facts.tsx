import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#language';
import { Time } from '@/components/ui/time';
import type { BatchView } from '@/lib/store/inventory/queries';

type Props = { batch: BatchView; currency: string; zone: string };

/** What is known of a batch: where it came from, what it cost, and where its codes are. */
export function BatchFacts({ batch, currency, zone }: Props) {
  const { batches: texts } = useTexts('officeCodes');
  const { number, money, day } = useFormats();
  const { cost, foreign_cost, foreign_currency, created_at } = batch;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 px-4 pb-4 text-sm md:px-6">
      {batch.supplier && <Fact term={texts.supplier}>{batch.supplier}</Fact>}
      {cost !== null && (
        <Fact term={texts.cost}>
          {money(cost, currency)}
          {foreign_cost !== null && foreign_currency && (
            <span className="text-muted"> · {money(foreign_cost, foreign_currency)}</span>
          )}
        </Fact>
      )}
      {batch.expires_on && <Fact term={texts.expires}>{day(batch.expires_on, 'UTC')}</Fact>}
      {created_at && (
        <Fact term={texts.loaded}>
          <Time at={created_at} zone={zone} />
        </Fact>
      )}
      <Fact term={texts.added}>{number(batch.added)}</Fact>
      <Fact term={texts.left}>{number(batch.left)}</Fact>
      <Fact term={texts.reserved}>{number(batch.reserved)}</Fact>
      <Fact term={texts.sold}>{number(batch.sold)}</Fact>
      {batch.replaced > 0 && <Fact term={texts.replaced}>{number(batch.replaced)}</Fact>}
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-0.5">
    <dt className="text-muted">{term}</dt>
    <dd className="text-md tabular-nums wrap-anywhere">{children}</dd>
  </div>
);

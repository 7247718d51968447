import { Search } from 'lucide-react';
import { useTexts } from '#language';
import { FilterLinks } from '@/components/store/home/filter-links';
import { SortMenu } from '@/components/store/search/sort-menu';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { orderSorts, orderStages } from '@/lib/store/orders/list-recent-orders';
import { type OrdersState, ordersHref } from './orders-state';

/** What of the orders is shown, and in which order: addresses and a plain form, so that it works without scripts. */
export function OrdersFilter({ state }: { state: OrdersState }) {
  const texts = useTexts('order').list;
  return (
    <div className="grid grid-cols-1 gap-4">
      <search>
        <form action="/orders" className="flex max-w-md gap-2">
          {state.stage && <input type="hidden" name="state" value={state.stage} />}
          {state.sort !== 'newest' && <input type="hidden" name="sort" value={state.sort} />}
          <Input
            // Another search in the address starts the field anew.
            key={state.search}
            type="search"
            name="find"
            defaultValue={state.search}
            maxLength={100}
            aria-label={texts.search}
            placeholder={texts.search}
          />
          <Button type="submit" aria-label={texts.searchNow}>
            <Search aria-hidden="true" />
          </Button>
        </form>
      </search>
      <div className="flex items-center justify-between gap-x-6 border-b border-line pb-2">
        <FilterLinks
          label={texts.stage}
          options={[null, ...orderStages].map((stage) => ({
            label: texts.stages[stage ?? 'all'],
            href: ordersHref(state, { stage }),
            active: state.stage === stage,
          }))}
        />
        <SortMenu
          label={texts.order}
          options={orderSorts.map((sort) => ({
            label: texts.sorts[sort],
            href: ordersHref(state, { sort }),
            active: state.sort === sort,
          }))}
        />
      </div>
    </div>
  );
}

import { DotWord } from '@/components/shell/dot-word';
import type { DeskOrder } from '@/lib/store/order-desk/queries';
import type { backOffice } from '@/lib/texts/en/back-office';

const dots: Record<DeskOrder['state'], string> = {
  unpaid: 'bg-info',
  expired: 'bg-faint',
  completed: 'bg-good',
  waiting: 'bg-warn',
  held: 'bg-bad',
  refunded: 'bg-muted',
};

/** How an order stands. */
export const OrderState = ({
  state,
  texts,
}: {
  state: DeskOrder['state'];
  texts: (typeof backOffice)['officeOrders'];
}) => <DotWord dot={dots[state]}>{texts.states[state]}</DotWord>;

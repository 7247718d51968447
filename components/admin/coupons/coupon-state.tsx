import { DotWord } from '@/components/shell/dot-word';
import type { DeskCoupon } from '@/lib/store/coupon-desk/queries';

const DOTS: Record<DeskCoupon['state'], string> = {
  active: 'bg-good',
  scheduled: 'bg-info',
  'used-up': 'bg-muted',
  ended: 'bg-muted',
  paused: 'bg-warn',
  archived: 'bg-muted',
};

export const CouponState = ({ state, label }: { state: DeskCoupon['state']; label: string }) => (
  <DotWord dot={DOTS[state]}>{label}</DotWord>
);

import { DotWord } from '@/components/shell/dot-word';
import type { DeskProduct } from '@/lib/store/product-desk/queries';

const DOTS: Record<DeskProduct['state'], string> = {
  active: 'bg-good',
  scheduled: 'bg-info',
  ended: 'bg-warn',
  inactive: 'bg-muted',
  deleted: 'bg-bad',
};

export const ProductState = ({ state, label }: { state: DeskProduct['state']; label: string }) => (
  <DotWord dot={DOTS[state]}>{label}</DotWord>
);

import { DotWord } from '@/components/shell/dot-word';
import type { DeskCampaign } from '@/lib/store/campaign-desk/queries';

const DOTS: Record<DeskCampaign['state'], string> = {
  scheduled: 'bg-info',
  running: 'bg-good',
  ended: 'bg-muted',
  stopped: 'bg-warn',
};

export const CampaignState = ({ state, label }: { state: DeskCampaign['state']; label: string }) => (
  <DotWord dot={DOTS[state]}>{label}</DotWord>
);

import { useTexts } from '#language';
import { DotWord } from '@/components/shell/dot-word';
import type { DeskGateway } from '@/lib/store/gateway-desk/queries';

/** Whether buyers can pay with a gateway now. */
export function GatewayState({ gateway: { enabled, usable } }: { gateway: DeskGateway }) {
  const { states } = useTexts('officeGateways');
  if (!enabled) return <DotWord dot="bg-muted">{states.off}</DotWord>;
  if (!usable) return <DotWord dot="bg-warn">{states.incomplete}</DotWord>;
  return <DotWord dot="bg-good">{states.on}</DotWord>;
}

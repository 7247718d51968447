import { useFormats, useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { Drawer } from '@/components/ui/drawer';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import type { ClosingDay } from '@/lib/store/closings/queries';
import { ordersOfDay } from '../orders/orders-of-day';
import { CloseForm } from './close-form';
import { ClosingState } from './closing-state';
import { TillList } from './till-list';

type Props = { day: ClosingDay; zone: string; onClose: () => void };

/** A day beside the list: what each gateway took and gave back, and closing it. */
export function DayDrawer({ day: { day, state, tills, closing, ...rest }, zone, onClose }: Props) {
  const { day: texts } = useTexts('officeClosings');
  const formats = useFormats();
  const mayClose = useCan('money:write');
  const name = formats.day(day, 'UTC');
  return (
    <Drawer open onOpenChange={onClose} title={name}>
      <div className="grid gap-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ClosingState state={state} />
          {closing && (
            <span className="text-sm text-muted">
              {texts.closedBy(closing.closed_by)}, <Time at={closing.closed_at} zone={zone} />
            </span>
          )}
        </p>
        {closing?.note && <p className="whitespace-pre-line wrap-anywhere">{closing.note}</p>}
        {state === 'changed' && <Notice tone="warn">{texts.changed}</Notice>}
        <TillList title={texts.tills} tills={tills} />
        {state === 'changed' && closing && <TillList title={texts.before} tills={closing.tills} />}
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink href={ordersOfDay('paid', day)}>{texts.payments}</TextLink>
          <TextLink href={ordersOfDay('refunded', day)}>{texts.refunded}</TextLink>
        </p>
        {state === 'running' && <p className="text-muted">{texts.running}</p>}
        {mayClose && (state === 'open' || state === 'changed') && (
          <CloseForm
            day={day}
            name={name}
            revision={rest.revision}
            isAgain={closing !== null}
            onDone={onClose}
          />
        )}
      </div>
    </Drawer>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTexts } from '#language';
import { TimeZoneSelect } from '@/components/form/time-zone-select';
import { LoadState } from '@/components/shell/load-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { simulationQuery } from '@/lib/campaign/automations/queries';
import { todayIn } from '@/lib/days';
import type { TimeZone } from '@/lib/time-zones';
import { ContactChoice } from './contact-choice';
import { simulateSearch } from './simulate-search';
import { SimulationResult } from './simulation-result';

type Props = {
  utr: string;
  /** Its list or segment, as `contacts_12`. */
  target: string;
  /** The account's own zone, and all that there are, as the server knows them. */
  zone: string;
  zones: readonly TimeZone[];
};

/** When somebody who joins at a time would get each email. */
export function SimulateTab({ utr, target, zone: own, zones }: Props) {
  const texts = useTexts('automations').simulate;
  const [given, setGiven] = useQueryStates(simulateSearch);
  const zone = given.zone && zones.some((one) => one.zone === given.zone) ? given.zone : own;
  const date = given.date ?? todayIn(zone);
  const { contact, time } = given;
  const isComplete = /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time);
  const query = useQuery({
    ...simulationQuery({ utr, date, time, zone, ...(contact !== null && { contact_id: contact }) }),
    enabled: isComplete,
  });
  const { data, error, isPlaceholderData } = query;
  return (
    <div className="grid max-w-5xl gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <form
        aria-label={texts.title}
        className="grid content-start gap-5"
        onSubmit={(event) => event.preventDefault()}
      >
        <p className="text-muted">{texts.intro}</p>
        <ContactChoice target={target} value={contact} onChange={(id) => void setGiven({ contact: id })} />
        <div className="grid grid-cols-2 gap-4">
          <Field label={texts.date}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={date}
                suppressHydrationWarning
                onChange={({ target }) => void setGiven({ date: target.value || null })}
              />
            )}
          </Field>
          <Field label={texts.time}>
            {(control) => (
              <Input
                {...control}
                type="time"
                value={time}
                onChange={({ target }) => void setGiven({ time: target.value || null })}
              />
            )}
          </Field>
        </div>
        <Field label={texts.zone}>
          {(control) => (
            <TimeZoneSelect
              {...control}
              zones={zones}
              value={zone}
              onChange={({ target }) => void setGiven({ zone: target.value })}
            />
          )}
        </Field>
      </form>
      <section aria-label={texts.result} aria-live="polite" aria-busy={isPlaceholderData}>
        {data && !error ? (
          <SimulationResult simulation={data} />
        ) : (
          <LoadState query={query} title={texts.failed} className="h-48" />
        )}
      </section>
    </div>
  );
}

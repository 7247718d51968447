'use client';

import { useFormats, useTexts } from '#language';
import { Segmented } from '@/components/console/mail/segmented';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { usePart } from '@/components/ui/use-part';
import type { Checked } from '@/lib/campaign/single-sends/queries';
import { cityOf } from '@/lib/time-zones';
import { readSchedule } from './schedule-moment';
import type { Draft } from './send-draft';

type Props = {
  draft: Draft;
  zone: string;
  isPast: boolean;
  /** How many it would reach; undefined while they are counted. */
  people: number | undefined;
  /** How many readers’ zones are known; nothing while they are counted. */
  readers: Checked['reader_times'] | undefined;
  onChange: (part: Partial<Draft>) => void;
};

/** When a send goes out: at once, or at a time on the account's or each reader's clocks; as fast as it can or over hours. */
export function WhenFields({ draft, zone, isPast, people, readers, onChange }: Props) {
  const texts = useTexts('sendDraft').when;
  const isComplete = draft.schedule_date !== '' && draft.schedule_time !== '';
  return (
    <div className="grid gap-5">
      <Segmented
        label={texts.title}
        value={draft.schedule_type ? (draft.in_reader_zone ? 'readers' : 'at') : 'now'}
        onChange={(value) =>
          onChange({
            schedule_type: value !== 'now',
            in_reader_zone: value === 'readers',
            ...(value === 'readers' && { spread_hours: null }),
          })
        }
        options={[
          { value: 'now', label: texts.now },
          { value: 'at', label: texts.at },
          { value: 'readers', label: texts.readers },
        ]}
      />
      {draft.schedule_type ? (
        <div className="grid gap-4">
          <div className="grid max-w-md grid-cols-2 gap-4">
            <Field label={texts.date} {...(isComplete && isPast && { error: texts.past })}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={draft.schedule_date}
                  onChange={({ target }) => onChange({ schedule_date: target.value })}
                />
              )}
            </Field>
            <Field label={texts.time}>
              {(control) => (
                <Input
                  {...control}
                  type="time"
                  value={draft.schedule_time}
                  onChange={({ target }) => onChange({ schedule_time: target.value })}
                />
              )}
            </Field>
          </div>
          {draft.in_reader_zone ? (
            <ReaderZones zone={zone} people={people} readers={readers} />
          ) : (
            <ZoneChoice draft={draft} zone={zone} onChange={onChange} />
          )}
        </div>
      ) : (
        <p className="text-muted">{texts.nowHint}</p>
      )}
      {!draft.in_reader_zone && (
        <Pace
          hours={draft.spread_hours}
          people={people}
          onChange={(spread_hours) => onChange({ spread_hours })}
        />
      )}
    </div>
  );
}

const loadZones = () => import('./zone-select');
const stay = () => {};

/** Whose clocks the time is of, what that is by the account’s own, and what happens on a day when clocks change. */
function ZoneChoice({ draft, zone, onChange }: Pick<Props, 'draft' | 'zone' | 'onChange'>) {
  const texts = useTexts('sendDraft').when;
  const formats = useFormats();
  const ZoneSelect = usePart(loadZones, true, stay);
  const chosen = draft.schedule_zone ?? zone;
  const read = readSchedule(draft.schedule_date, draft.schedule_time, chosen);
  const written = formats.hour(`1970-01-01T${draft.schedule_time || '00:00'}Z`, 'UTC');
  const hour = (of: string) => (read ? formats.hour(read.at, of) : '');
  return (
    <div className="grid max-w-md gap-1.5">
      <Field label={texts.clock}>
        {(control) =>
          ZoneSelect ? (
            <ZoneSelect
              {...control}
              zone={chosen}
              own={zone}
              onZone={(picked) => onChange({ schedule_zone: picked === zone ? null : picked })}
            />
          ) : (
            <Skeleton className="h-11 md:h-9" />
          )
        }
      </Field>
      <div role="status" className="grid gap-1 text-sm text-muted">
        {read && chosen !== zone && <p>{texts.yourTime(formats.moment(read.at, zone), cityOf(zone))}</p>}
        {read?.isSkipped && (
          <p className="text-warn">{texts.skipped(written, cityOf(chosen), hour(chosen))}</p>
        )}
        {read?.isTwice && <p className="text-warn">{texts.twice(hour(chosen), cityOf(chosen))}</p>}
      </div>
    </div>
  );
}

type ReaderProps = Pick<Props, 'zone' | 'people' | 'readers'>;

/** How each reader’s zone is found, of how many it is known, and when the first gets it. */
function ReaderZones({ zone, people, readers }: ReaderProps) {
  const texts = useTexts('sendDraft').when.ownTime;
  const formats = useFormats();
  const number = (count: number) => formats.number(count);
  return (
    <div className="grid max-w-prose gap-1.5 text-sm text-muted">
      <p>{texts.how(zone)}</p>
      {readers && people !== undefined && people > 0 && (
        <p className="text-text">
          {texts.known(number(readers.known), number(people))}{' '}
          {readers.late > 0
            ? texts.late(number(readers.late), readers.late)
            : texts.first(formats.moment(readers.first, zone))}
        </p>
      )}
    </div>
  );
}

type PaceProps = {
  hours: number | null;
  people: number | undefined;
  onChange: (hours: number | null) => void;
};

const HOURS = [1, 2, 3, 4, 6, 8, 12, 24, 48, 72];
const FIRST_HOURS = 4;

/** How fast a send goes out. */
function Pace({ hours, people, onChange }: PaceProps) {
  const texts = useTexts('sendDraft').when;
  const formats = useFormats();
  const perHour = hours !== null && people !== undefined && formats.number(Math.ceil(people / hours));
  return (
    <>
      <Segmented
        label={texts.pace}
        value={hours === null ? 'fast' : 'spread'}
        onChange={(value) => onChange(value === 'fast' ? null : FIRST_HOURS)}
        options={[
          { value: 'fast', label: texts.fast },
          { value: 'spread', label: texts.spread },
        ]}
      />
      {hours !== null && (
        <div className="max-w-60">
          <Field label={texts.over} hint={perHour ? texts.perHour(perHour) : texts.spreadHint}>
            {(control) => (
              <Select {...control} value={hours} onChange={({ target }) => onChange(Number(target.value))}>
                {(HOURS.includes(hours) ? HOURS : [...HOURS, hours].sort((a, b) => a - b)).map((count) => (
                  <option key={count} value={count}>
                    {texts.hours(count)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
    </>
  );
}

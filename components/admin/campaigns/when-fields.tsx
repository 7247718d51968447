import { useTexts } from '#language';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { CampaignDraft } from './draft-campaign';

type Props = {
  draft: CampaignDraft;
  zone: string;
  onChange: (change: Partial<CampaignDraft>) => void;
};

/** A campaign’s name, start and end. */
export function WhenFields({ draft, zone, onChange }: Props) {
  const { form: texts } = useTexts('officeCampaigns');
  const input = (
    name: Exclude<keyof CampaignDraft, 'offers'>,
    label: string,
    type: 'text' | 'date' | 'time',
  ) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type={type}
          maxLength={type === 'text' ? 120 : undefined}
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="grid max-w-2xl gap-5">
      {input('name', texts.name, 'text')}
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
        {input('start_date', texts.startDate, 'date')}
        {input('start_time', texts.startTime, 'time')}
        {input('end_date', texts.endDate, 'date')}
        {input('end_time', texts.endTime, 'time')}
      </div>
      <p className="text-sm text-muted">{texts.zone(zone)}</p>
    </div>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { PlaceFields } from '@/components/console/senders/place-fields';
import {
  fieldsOf,
  PLACE_NAMES,
  type SenderValues,
  senderParts,
  valuesOf,
} from '@/components/console/senders/sender-values';
import { useSendersChanged } from '@/components/console/senders/use-senders-changed';
import { useRecordForm } from '@/components/shell/record-form/use-record-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import type { Country } from '@/lib/campaign/locations/queries';
import { allSendersQuery, type Sender, senderCalls } from '@/lib/campaign/senders/queries';
import { SectionForm } from './section-form';

type Props = { countries: readonly Country[] };

const addressOf = (sender: Sender) => {
  const { company_address, company_address2, zip_code, country_id, state_id, city_id } = sender;
  return JSON.stringify([company_address, company_address2, zip_code, country_id, state_id, city_id]);
};

/** The postal address at the foot of emails, for all senders at once. */
export function AddressPanel({ countries }: Props) {
  const { address: texts } = useTexts('settings');
  const { data } = useQuery(allSendersQuery());
  const senders = data?.senders ?? [];
  const [first] = senders;
  return (
    <Panel id="address" title={texts.title} intro={texts.intro}>
      {data && !first && (
        <p>
          {texts.noSenders} <TextLink href="/console/senders?new=true">{texts.add}</TextLink>
        </p>
      )}
      {first && <AddressForm senders={senders} first={first} countries={countries} />}
    </Panel>
  );
}

function AddressForm({ senders, first, countries }: Props & { senders: readonly Sender[]; first: Sender }) {
  const { address: texts } = useTexts('settings');
  const { form: labels } = useTexts('senders');
  const changed = useSendersChanged();
  const record = useRecordForm<SenderValues, Sender, { senders: number }>({
    record: 'settings:address',
    schema: () => import('@/lib/campaign/senders/schemas').then((schemas) => schemas.PostalAddressInput),
    saved: first,
    valuesOf: (saved) => valuesOf(null, saved ?? first),
    versionOf: ({ updated_at }) => updated_at,
    send: (values, unchanged_since) => senderCalls.setPostalAddress({ ...fieldsOf(values), unchanged_since }),
    onDone: async ({ senders: count }) => {
      await changed();
      void showToast({ kind: 'success', title: texts.saved(count) });
    },
  });
  const { form, errorOf } = record;
  const line = (name: 'company_address' | 'company_address2' | 'zip_code', autoComplete: string) => (
    <Field label={labels[name]} error={errorOf(name)}>
      {(control) => <Input {...control} autoComplete={autoComplete} {...form.register(name)} />}
    </Field>
  );
  const isMixed = new Set(senders.map(addressOf)).size > 1;
  return (
    <SectionForm
      record={record}
      parts={senderParts(labels, countries, PLACE_NAMES)}
      label={texts.save(senders.length)}
    >
      {isMixed && <p className="text-muted">{texts.differs(senders.length)}</p>}
      {line('company_address', 'address-line1')}
      {line('company_address2', 'address-line2')}
      <PlaceFields form={form} errorOf={errorOf} countries={countries} />
      {line('zip_code', 'postal-code')}
    </SectionForm>
  );
}

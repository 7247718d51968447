import type { Sender, SenderFields } from '@/lib/campaign/senders/queries';

/** A sender as its form holds it: texts, empty where there is nothing. */
export type SenderValues = Record<
  | 'from_name'
  | 'from_email'
  | 'reply_to_email'
  | 'company_address'
  | 'company_address2'
  | 'zip_code'
  | 'country_id'
  | 'state_id'
  | 'city_id'
  | 'nickname'
  | 'mails_per_minute',
  string
>;

const written = (value: string | number | null | undefined) => String(value ?? '');

/** What the form begins with. A new sender has the postal address of another one. */
export function valuesOf(sender: Sender | null, like?: Sender): SenderValues {
  const place = sender ?? like;
  return {
    from_name: written(sender?.from_name),
    from_email: written(sender?.from_email),
    reply_to_email: written(sender?.reply_to_email),
    company_address: written(place?.company_address),
    company_address2: written(place?.company_address2),
    zip_code: written(place?.zip_code),
    country_id: written(place?.country_id),
    state_id: written(place?.state_id),
    city_id: written(place?.city_id),
    nickname: written(sender?.nickname),
    mails_per_minute: written(sender?.mails_per_minute),
  };
}

/** The same as the API takes it. It reads numbers from texts, and says what is wrong with others. */
export const fieldsOf = (values: SenderValues) =>
  Object.fromEntries(
    Object.entries(values).filter(([, text]) => text.trim() !== ''),
  ) as unknown as SenderFields;

type Texts = Readonly<Record<keyof SenderValues, string>>;

/** What two versions of a sender are compared by, in words. */
export const senderParts = (
  texts: Texts,
  countries: readonly { id: number; name: string }[],
  names: readonly (keyof SenderValues)[] = Object.keys(valuesOf(null)) as (keyof SenderValues)[],
) =>
  names
    // Shown with the country alone: their names aren't known here.
    .filter((name) => name !== 'state_id' && name !== 'city_id')
    .map((name) => ({
      name,
      label: texts[name],
      ...(name === 'country_id' && {
        show: (value: unknown) => countries.find(({ id }) => String(id) === String(value))?.name ?? '',
      }),
    }));

export const PLACE_NAMES = ['company_address', 'company_address2', 'country_id', 'zip_code'] as const;

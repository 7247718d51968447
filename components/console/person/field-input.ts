import type { Person } from '@/lib/campaign/person/queries';

export type FieldType = Person['fields'][number]['type'] | 'email';

const LOCAL = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?/;

/** What the browser's own control for a type takes. A value that it can't show is edited as a text. */
export function inputOf(type: FieldType, value: string) {
  if (type === 'email') return { type: 'email', value } as const;
  if (type === 'number') return { type: 'text', inputMode: 'decimal', value } as const;
  const [, day, hour = '00:00'] = LOCAL.exec(value) ?? [];
  if (type === 'datetime-local' && (day || value === ''))
    return { type: 'datetime-local', value: day ? `${day}T${hour}` : '' } as const;
  return { type: 'text', value } as const;
}

import type { TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { Person } from '@/lib/campaign/people/queries';
import type { marketing } from '@/lib/texts/en/marketing';
import { StandingMark } from './standing-mark';

type Options = {
  texts: typeof marketing.contacts;
  zone: string;
  /** The names of the account's own fields. */
  fields: readonly string[];
};

/** The columns of the list of contacts; those of the account's own fields are shown where somebody chooses them. */
export function contactColumns({ texts, zone, fields }: Options): TableColumn<Person>[] {
  const { columns, events } = texts;
  return [
    { id: 'email', header: columns.email, width: [220, 3], sort: 'email', cell: ({ email }) => email },
    {
      id: 'name',
      header: columns.name,
      width: [140, 2],
      sort: 'first_name',
      onPhone: 'below',
      cell: ({ fullname }) => fullname,
    },
    {
      id: 'last_name',
      header: columns.lastName,
      width: [140, 1.5],
      sort: 'last_name',
      isExtra: true,
      cell: ({ last_name }) => last_name,
    },
    {
      id: 'standing',
      header: columns.standing,
      width: [150, 1],
      onPhone: 'corner',
      cell: ({ standing }) => <StandingMark standing={standing} />,
    },
    { id: 'list', header: columns.list, width: [120, 1.5], cell: ({ list_name }) => list_name },
    {
      id: 'activity',
      header: columns.activity,
      width: [180, 1.5],
      cell: ({ last_activity }) =>
        last_activity && (
          <span className="text-muted">
            {events[last_activity.kind] ?? last_activity.kind}{' '}
            <Time at={last_activity.at} zone={zone} precision="day" />
          </span>
        ),
    },
    {
      id: 'city',
      header: columns.city,
      width: [110, 1],
      sort: 'city',
      isExtra: true,
      cell: ({ city }) => city,
    },
    {
      id: 'country',
      header: columns.country,
      width: [130, 1],
      isExtra: true,
      cell: ({ country_name }) => country_name,
    },
    {
      id: 'created',
      header: columns.created,
      width: [150, 1],
      sort: 'id',
      highFirst: true,
      cell: ({ created_at }) => (
        <span className="text-muted">
          <Time at={created_at} zone={zone} precision="day" />
        </span>
      ),
    },
    ...fields.map(
      (name): TableColumn<Person> => ({
        id: `field:${name}`,
        header: name,
        width: [120, 1],
        isExtra: true,
        cell: ({ custom_field }) => custom_field[name] ?? '',
      }),
    ),
  ];
}

import { changedColumn } from '@/components/console/changed-column';
import type { TableColumn } from '@/components/ui/data-table/table-column';
import { TextLink } from '@/components/ui/text-link';
import type { FormSummary } from '@/lib/campaign/sign-up-forms/queries';
import type { marketing } from '@/lib/texts/en/marketing';
import type { Formats } from '@/lib/texts/formats';
import { FormMark } from './form-mark';

type Options = { texts: typeof marketing.forms; formats: Formats; zone: string };

/** The columns of the list of forms. Each count leads to the people behind it. */
export function formColumns({ texts: { columns }, formats, zone }: Options): TableColumn<FormSummary>[] {
  const peopleOf = (form: FormSummary, count: number, state = '') => (
    <TextLink href={`/console/forms/${form.utr}/sign-ups${state}`}>{formats.number(count)}</TextLink>
  );
  return [
    { id: 'name', header: columns.name, width: [200, 3], sort: 'name', cell: ({ name }) => name },
    {
      id: 'state',
      header: columns.state,
      width: [130, 1],
      onPhone: 'opposite',
      cell: (form) => <FormMark form={form} />,
    },
    {
      id: 'list',
      header: columns.list,
      width: [140, 2],
      onPhone: 'below',
      cell: ({ list_name }) => list_name,
    },
    {
      id: 'signedUp',
      header: columns.signedUp,
      width: [100, 1],
      align: 'end',
      cell: (form) => peopleOf(form, form.signed_up),
    },
    {
      id: 'confirmed',
      header: columns.confirmed,
      width: [100, 1],
      align: 'end',
      cell: (form) => peopleOf(form, form.confirmed, '?state=confirmed'),
    },
    changedColumn(columns.changed, zone),
  ];
}

import { ApartFromRow } from '@/components/console/apart-from-row';
import { menuColumn } from '@/components/console/menu-column';
import { CopyButton } from '@/components/ui/copy-button';
import type { TableColumn } from '@/components/ui/data-table/table-column';
import { MenuItem } from '@/components/ui/menu';
import type { FieldSummary } from '@/lib/campaign/field-uses/queries';
import type { fields } from '@/lib/texts/en/fields';
import { FieldCount } from './field-count';
import { FieldUses } from './field-uses';

type Options = {
  texts: typeof fields;
  onRename: (field: FieldSummary) => void;
  onDelete: (field: FieldSummary) => void;
};

/** The columns of the list of custom fields. */
export const fieldColumns = ({ texts, onRename, onDelete }: Options): TableColumn<FieldSummary>[] => [
  {
    id: 'name',
    header: texts.columns.name,
    width: [180, 2],
    sort: 'name',
    cell: ({ field_name }) => field_name,
  },
  {
    id: 'type',
    header: texts.columns.type,
    width: [140, 1],
    sort: 'type',
    onPhone: 'below',
    cell: ({ field_type }) => <span className="text-muted">{texts.types[field_type]}</span>,
  },
  {
    id: 'tag',
    header: texts.columns.tag,
    width: [220, 2],
    cell: ({ field_name: name }) => (
      <ApartFromRow>
        <span className="flex min-w-0 items-center gap-1">
          <code className="min-w-0 truncate text-sm text-muted">{`((${name}))`}</code>
          <CopyButton text={`((${name}))`} what={texts.tag(name)} />
        </span>
      </ApartFromRow>
    ),
  },
  {
    id: 'contacts',
    header: texts.columns.contacts,
    width: [150, 1],
    align: 'end',
    sort: 'contacts',
    highFirst: true,
    cell: (field) => (
      <ApartFromRow>
        <FieldCount field={field} />
      </ApartFromRow>
    ),
  },
  {
    id: 'uses',
    header: texts.columns.uses,
    width: [200, 2],
    cell: (field) => (
      <ApartFromRow>
        <FieldUses field={field} />
      </ApartFromRow>
    ),
  },
  menuColumn({
    header: texts.columns.menu,
    labelOf: ({ field_name }) => texts.actions(field_name),
    itemsOf: (field) => (
      <>
        <MenuItem onSelect={() => onRename(field)}>{texts.rename}</MenuItem>
        <MenuItem tone="bad" onSelect={() => onDelete(field)}>
          {texts.delete}
        </MenuItem>
      </>
    ),
  }),
];

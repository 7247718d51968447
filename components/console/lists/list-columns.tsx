import { addedColumn } from '@/components/console/added-column';
import { ApartFromRow } from '@/components/console/apart-from-row';
import { menuColumn } from '@/components/console/menu-column';
import { compareNames, type Orders } from '@/components/ui/data-table/narrow-rows';
import type { TableColumn } from '@/components/ui/data-table/table-column';
import { MenuItem, MenuLink } from '@/components/ui/menu';
import { TextLink } from '@/components/ui/text-link';
import type { ContactList } from '@/lib/campaign/contact-types/queries';
import type { lists } from '@/lib/texts/en/lists';
import type { Formats } from '@/lib/texts/formats';

type Options = {
  texts: typeof lists;
  formats: Formats;
  zone: string;
  onRename: (list: ContactList) => void;
  onDelete: (list: ContactList) => void;
};

export const listOrders: Orders<ContactList> = {
  name: (a, b) => compareNames(a.name, b.name),
  contacts: (a, b) => a.contacts_count - b.contacts_count,
  added: (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || a.id - b.id,
};

/** The columns of the list of lists. */
export const listColumns = ({
  texts,
  formats,
  zone,
  onRename,
  onDelete,
}: Options): TableColumn<ContactList>[] => [
  { id: 'name', header: texts.columns.name, width: [220, 4], sort: 'name', cell: ({ name }) => name },
  {
    id: 'contacts',
    header: texts.columns.contacts,
    width: [150, 1],
    align: 'end',
    sort: 'contacts',
    highFirst: true,
    onPhone: 'below',
    cell: ({ id, contacts_count: count }) => (
      <ApartFromRow>
        <TextLink href={`/console/contacts?list=${id}`}>
          {texts.contacts(formats.number(count), count === 1)}
        </TextLink>
      </ApartFromRow>
    ),
  },
  addedColumn(texts.added, zone, { sort: 'added', highFirst: true }),
  menuColumn({
    header: texts.columns.menu,
    labelOf: ({ name }) => texts.actions(name),
    itemsOf: (list) => (
      <>
        <MenuItem onSelect={() => onRename(list)}>{texts.rename}</MenuItem>
        <MenuLink href={`/console/segments/new?list=${list.id}`}>{texts.newSegment}</MenuLink>
        <MenuItem tone="bad" onSelect={() => onDelete(list)}>
          {texts.delete}
        </MenuItem>
      </>
    ),
  }),
];

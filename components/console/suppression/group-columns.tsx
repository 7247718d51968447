import { addedColumn } from '@/components/console/added-column';
import { ApartFromRow } from '@/components/console/apart-from-row';
import { menuColumn } from '@/components/console/menu-column';
import { compareNames, type Orders } from '@/components/ui/data-table/narrow-rows';
import type { TableColumn } from '@/components/ui/data-table/table-column';
import { MenuItem } from '@/components/ui/menu';
import { TextLink } from '@/components/ui/text-link';
import type { UnsubscribeGroup } from '@/lib/campaign/suppression/queries';
import type { suppression } from '@/lib/texts/en/suppression';
import type { Formats } from '@/lib/texts/formats';

type Options = {
  texts: (typeof suppression)['group'];
  formats: Formats;
  zone: string;
  onEdit: (group: UnsubscribeGroup) => void;
  onRemove: (group: UnsubscribeGroup) => void;
};

const byName = (a: UnsubscribeGroup, b: UnsubscribeGroup) => compareNames(a.group_name, b.group_name);

export const groupOrders: Orders<UnsubscribeGroup> = {
  name: byName,
  shown: (a, b) => b.is_display - a.is_display || byName(a, b),
  left: (a, b) => a.unsubscribe_clients_count - b.unsubscribe_clients_count || byName(a, b),
  added: (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || a.id - b.id,
};

/** The columns of the list of unsubscribe groups. */
export const groupColumns = ({
  texts,
  formats,
  zone,
  onEdit,
  onRemove,
}: Options): TableColumn<UnsubscribeGroup>[] => [
  {
    id: 'name',
    header: texts.name,
    width: [180, 2],
    sort: 'name',
    cell: ({ group_name }) => group_name,
  },
  {
    id: 'description',
    header: texts.description,
    width: [240, 4],
    cell: ({ description }) => <span title={description}>{description}</span>,
  },
  {
    id: 'shown',
    header: texts.columns.shown,
    width: [210, 1],
    sort: 'shown',
    cell: ({ is_display }) => <span className="text-muted">{is_display ? texts.shown : texts.hidden}</span>,
  },
  {
    id: 'left',
    header: texts.columns.left,
    width: [150, 1],
    align: 'end',
    sort: 'left',
    highFirst: true,
    onPhone: 'below',
    cell: ({ id, unsubscribe_clients_count: count }) => (
      <ApartFromRow>
        <TextLink href={`/console/suppression?group=${id}`}>
          {formats.number(count)}
          <span className="md:sr-only"> {texts.left}</span>
        </TextLink>
      </ApartFromRow>
    ),
  },
  addedColumn(texts.columns.added, zone, { sort: 'added', highFirst: true, isExtra: true }),
  menuColumn({
    header: texts.columns.menu,
    labelOf: ({ group_name }) => texts.actions(group_name),
    itemsOf: (group) => (
      <>
        <MenuItem onSelect={() => onEdit(group)}>{texts.edit}</MenuItem>
        <MenuItem tone="bad" onSelect={() => onRemove(group)}>
          {texts.remove}
        </MenuItem>
      </>
    ),
  }),
];

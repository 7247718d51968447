import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { DeskAccount } from '@/lib/store/account-desk/queries';
import type { backOffice } from '@/lib/texts/en/back-office';
import type { Formats } from '@/lib/texts/formats';
import { AccountState } from './account-state';

type Texts = (typeof backOffice)['officeAccounts'];
type Options = {
  texts: Texts;
  roles: (typeof backOffice)['office']['roles'];
  formats: Formats;
  zone: string;
};

export function accountColumns({ texts, roles, formats, zone }: Options): TableColumn<DeskAccount>[] {
  const { columns } = texts;
  return [
    {
      id: 'email',
      header: columns.email,
      width: [220, 1.6],
      cell: ({ email, state }) =>
        state === 'deleted' ? (
          <span className="text-muted">{texts.deleted}</span>
        ) : (
          <span title={email}>{email}</span>
        ),
    },
    {
      id: 'name',
      header: columns.name,
      width: [150, 1.1],
      cell: ({ name }) => <span title={name}>{name}</span>,
    },
    {
      id: 'state',
      header: columns.state,
      width: [170, 0.9],
      onPhone: 'below',
      cell: ({ state }) => <AccountState state={state} texts={texts} />,
    },
    {
      id: 'role',
      header: columns.role,
      width: [100, 0.6],
      cell: ({ role }) => role !== 'user' && roles[role],
    },
    {
      id: 'balance',
      header: columns.balance,
      width: [110, 0.6],
      align: 'end',
      onPhone: 'opposite',
      cell: ({ balance, currency }) => (
        <span className={balance === 0 ? 'text-muted tabular-nums' : 'tabular-nums'}>
          {formats.money(balance, currency)}
        </span>
      ),
    },
    {
      id: 'lastOrder',
      header: columns.lastOrder,
      width: MOMENT_WIDTH,
      cell: ({ last_order_at }) =>
        last_order_at && (
          <span className="text-muted">
            <Time at={last_order_at} zone={zone} />
          </span>
        ),
    },
    {
      id: 'joined',
      header: columns.joined,
      width: MOMENT_WIDTH,
      cell: ({ created_at }) => (
        <span className="text-muted">
          <Time at={created_at} zone={zone} />
        </span>
      ),
    },
  ];
}

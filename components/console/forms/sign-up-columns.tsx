import { clsx } from 'clsx';
import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { SignUp } from '@/lib/campaign/sign-up-forms/queries';
import type { marketing } from '@/lib/texts/en/marketing';

const LINK_MS = 7 * 86_400_000;
const dots = { confirmed: 'bg-good', waiting: 'bg-info', expired: 'bg-muted', unmailed: 'bg-bad' };

function stateOf({ confirmed_at, mailed_at, created_at }: SignUp): keyof typeof dots {
  if (confirmed_at) return 'confirmed';
  if (!mailed_at) return 'unmailed';
  return Date.parse(created_at) + LINK_MS < Date.now() ? 'expired' : 'waiting';
}

/** The columns of the list of sign-ups: who, where they are, and what they agreed to, when and from where. */
export function signUpColumns(
  { columns, states }: typeof marketing.forms.signUps,
  zone: string,
): TableColumn<SignUp>[] {
  return [
    { id: 'email', header: columns.email, width: [220, 3], cell: ({ email }) => email },
    {
      id: 'state',
      header: columns.state,
      width: [170, 1],
      onPhone: 'below',
      cell: (signUp) => (
        <span className="inline-flex items-center gap-2 align-top whitespace-nowrap">
          <span
            aria-hidden="true"
            className={clsx('size-1.5 shrink-0 rounded-full', dots[stateOf(signUp)])}
          />
          {states[stateOf(signUp)]}
        </span>
      ),
    },
    {
      id: 'consent',
      header: columns.consent,
      width: [150, 3],
      cell: ({ consent_text }) => (
        <span className="text-muted" title={consent_text}>
          {consent_text}
        </span>
      ),
    },
    {
      id: 'site',
      header: columns.site,
      width: [120, 1.5],
      cell: ({ origin }) => <span className="text-muted">{origin?.replace(/^https?:\/\//, '')}</span>,
    },
    {
      id: 'network',
      header: columns.network,
      width: [130, 1],
      cell: ({ network }) => <span className="font-mono text-sm text-muted">{network}</span>,
    },
    {
      id: 'at',
      header: columns.at,
      width: MOMENT_WIDTH,
      onPhone: 'corner',
      cell: ({ created_at }) => <Time at={created_at} zone={zone} />,
    },
    {
      id: 'confirmedAt',
      header: columns.confirmedAt,
      width: MOMENT_WIDTH,
      cell: ({ confirmed_at }) => confirmed_at && <Time at={confirmed_at} zone={zone} />,
    },
  ];
}

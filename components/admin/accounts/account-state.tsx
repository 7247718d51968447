import { DotWord } from '@/components/shell/dot-word';
import type { DeskAccount } from '@/lib/store/account-desk/queries';
import type { backOffice } from '@/lib/texts/en/back-office';

const dots: Record<DeskAccount['state'], string> = {
  active: 'bg-good',
  unconfirmed: 'bg-warn',
  blocked: 'bg-bad',
  deleted: 'bg-muted',
};

/** How an account stands. */
export const AccountState = ({
  state,
  texts,
}: {
  state: DeskAccount['state'];
  texts: (typeof backOffice)['officeAccounts'];
}) => <DotWord dot={dots[state]}>{texts.states[state]}</DotWord>;

import { useFormats, useTexts } from '#language';
import { Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import type { Movement } from '@/lib/store/account-desk/queries';

type Props = { movements: readonly Movement[]; currency: string; zone: string };

/** What changed an account’s balance: head and body of a table. */
export function AccountMovements({ movements, currency, zone }: Props) {
  const { movements: texts } = useTexts('officeAccounts');
  const { money } = useFormats();
  return (
    <>
      <thead>
        <tr>
          <Th>{texts.what}</Th>
          <Th className="max-md:hidden">{texts.order}</Th>
          <Th className="max-md:hidden">{texts.when}</Th>
          <Th className="text-right">{texts.amount}</Th>
          <Th className="text-right max-md:hidden">{texts.after}</Th>
        </tr>
      </thead>
      <tbody>
        {movements.map(({ id, reason, utr, amount, balance_after, created_at }) => {
          const order = utr && (
            <TextLink href={`/admin/orders/${utr}`} className="font-mono text-sm">
              {utr}
            </TextLink>
          );
          return (
            <tr key={id}>
              <Td className="wrap-anywhere">
                {reason === 'refund' && utr === null ? texts.depositReturned : texts.reasons[reason]}
                <span className="grid justify-items-start text-sm text-muted md:hidden">
                  {order}
                  <Time at={created_at} zone={zone} />
                </span>
              </Td>
              <Td className="max-md:hidden">{order}</Td>
              <Td className="text-muted max-md:hidden">
                <Time at={created_at} zone={zone} />
              </Td>
              <Td className="text-right tabular-nums">
                {amount > 0 ? texts.plus(money(amount, currency)) : money(amount, currency)}
              </Td>
              <Td className="text-right text-muted tabular-nums max-md:hidden">
                {money(balance_after, currency)}
              </Td>
            </tr>
          );
        })}
      </tbody>
    </>
  );
}

export type TransferFact = { label: string; value: string };

const labelOf = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ').toLowerCase();

/**
 * What a buyer needs for a transfer: the gateway's own parameters (account, bank …) in their order, what to transfer,
 * and the reference under which the payment is found.
 *
 * @param amount with its currency.
 */
export function transferFacts(
  parameters: Readonly<Record<string, string>>,
  { reference, amount }: { reference: string; amount: string },
): TransferFact[] {
  const own = Object.entries(parameters).filter(([name, value]) => name !== 'reference' && value !== '');
  return [
    ...own.map(([name, value]) => ({ label: labelOf(name), value })),
    { label: 'Amount', value: amount },
    { label: 'Reference', value: reference },
  ];
}

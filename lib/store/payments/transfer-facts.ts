export type TransferFact = { label: string; value: string };

const labelOf = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ').toLowerCase();

/** Where a transfer goes: the gateway's own parameters (account, bank …) in their order. */
export const transferFacts = (parameters: Readonly<Record<string, string>>): TransferFact[] =>
  Object.entries(parameters)
    .filter(([name, value]) => name !== 'reference' && value !== '')
    .map(([name, value]) => ({ label: labelOf(name), value }));

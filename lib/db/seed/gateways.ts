import { gateways, type ReceivableCurrency } from '@/lib/db/schema';
import type { SeedContext } from './context';
import { p, ul } from './html';

const receivable = (
  name: string,
  currency_symbol: string,
  conversion_rate: string,
  [min_limit, max_limit]: [min: string, max: string],
  [percentage_charge, fixed_charge]: [percentage: string, fixed: string] = ['0', '0'],
): ReceivableCurrency => ({
  name,
  currency_symbol,
  conversion_rate,
  min_limit,
  max_limit,
  percentage_charge,
  fixed_charge,
});

const supported = (...codes: string[]) => ({
  currencies: { '0': Object.fromEntries(codes.map((code) => [code, code])) },
  supported_currency: codes,
});

const list: (typeof gateways.$inferInsert)[] = [
  {
    code: 'sandbox',
    name: 'Test payment',
    image: 'gateways/sandbox.svg',
    description: p('Pays at once and moves no money. For trying the shop and for clients under development.'),
    is_sandbox: 1,
    environment: 'test',
    ...supported('USD', 'EUR', 'JPY'),
    receivable_currencies: [
      receivable('USD', '$', '1', ['0.10', '100000']),
      receivable('EUR', '€', '0.92', ['0.10', '90000'], ['1.5', '0.10']),
      receivable('JPY', '¥', '149.5', ['15', '15000000'], ['2', '30']),
    ],
  },
  {
    code: 'balance',
    name: 'Account balance',
    image: 'gateways/balance.svg',
    description: p('Pays from the balance of your account, without a charge.'),
    ...supported('USD'),
    receivable_currencies: [receivable('USD', '$', '1', ['0.01', '10000'])],
  },
  {
    code: 'manual',
    name: 'Bank transfer',
    image: 'gateways/manual.svg',
    description: p(
      'Pay by transfer to our account. We deliver once the money is there, on working days within 24 hours.',
    ),
    is_manual: 1,
    note:
      p('Transfer the exact amount to the account below and give the order number as the reference.') +
      ul(
        'Transfers within the country take one working day, others up to three.',
        'Your price is kept until the transfer has had time to arrive.',
      ),
    parameters: {
      account_name: 'Loadout Demo Shop',
      account_number: '0000 0000 1234',
      bank_name: 'First Example Bank',
      reference: 'Your order number',
    },
    ...supported('USD', 'EUR'),
    receivable_currencies: [
      receivable('USD', '$', '1', ['20', '5000'], ['0', '1.00']),
      receivable('EUR', '€', '0.92', ['20', '4600'], ['0', '0.50']),
    ],
  },
  {
    code: 'stripe',
    name: 'Card (Stripe)',
    image: 'gateways/stripe.svg',
    description: p('Credit and debit cards, on Stripe’s own page.'),
    // Shown to buyers once its keys are set: until then it is not usable.
    parameters: { publishable_key: '', secret_key: '' },
    ...supported('USD', 'EUR', 'GBP'),
    receivable_currencies: [
      receivable('USD', '$', '1', ['0.50', '10000'], ['2.9', '0.30']),
      receivable('EUR', '€', '0.92', ['0.50', '9200'], ['2.9', '0.25']),
      receivable('GBP', '£', '0.79', ['0.30', '7900'], ['2.9', '0.20']),
    ],
  },
];

export type SeededGateway = { id: number; code: string; receivable_currencies: ReceivableCurrency[] };

/** Inserts the gateways. Returns them by code. */
export async function seedGateways({ tx, ago }: SeedContext): Promise<Map<string, SeededGateway>> {
  const made = await tx
    .insert(gateways)
    .values(
      list.map((gateway, i) => ({
        ...gateway,
        sort_by: i + 1,
        created_at: ago(119),
        updated_at: ago(30 - i),
      })),
    )
    .returning({
      id: gateways.id,
      code: gateways.code,
      receivable_currencies: gateways.receivable_currencies,
    });
  return new Map(made.map((gateway) => [gateway.code, gateway]));
}

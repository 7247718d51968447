import { hashPassword } from '@/lib/crypto/passwords';
import { hashSecret } from '@/lib/crypto/secrets';
import { users } from '@/lib/db/schema';
import { HOUR, type SeedContext } from './context';
import { nobodysPassword, nobodysSecret } from './demo-access';
import { demoAccounts } from './demo-accounts';

const reviewers = [
  ['Mirelle', 'Tosk'],
  ['Joram', 'Velde'],
  ['Anniken', 'Brask'],
  ['Tobiah', 'Lunde'],
  ['Sefa', 'Okonda'],
  ['Ruvim', 'Castell'],
  ['Ilka', 'Norreen'],
  ['Dario', 'Pell'],
  ['Yumi', 'Asahara'],
  ['Cael', 'Whitrow'],
  ['Noor', 'Haddane'],
  ['Bexley', 'Strand'],
  ['Oskari', 'Leht'],
  ['Priya', 'Valmor'],
  ['Lucan', 'Ferro'],
  ['Hedda', 'Skarn'],
  ['Teo', 'Marchetto'],
  ['Wren', 'Ollivar'],
  ['Kofi', 'Adare'],
  ['Signe', 'Mork'],
  ['Dmitar', 'Kolev'],
  ['Amaia', 'Urrute'],
  ['Finlo', 'Quaye'],
  ['Jun', 'Parkova'],
  ['Estelle', 'Vauquin'],
  ['Arlo', 'Denholt'],
] as const;

export type SeededAccounts = {
  shopper: number;
  marketer: number;
  operator: number;
  /** In the order of the list above. */
  reviewers: { id: number; email: string }[];
};

/** Inserts the demo accounts and those who wrote the reviews. The shopper's balance is set with its movements. */
export async function seedAccounts({ tx, ago }: SeedContext): Promise<SeededAccounts> {
  const demo = await Promise.all(
    demoAccounts.map(async ({ label: _label, password, secret_key, ...account }, i) => ({
      ...account,
      password_hash: await hashPassword(password),
      secret_key_hash: hashSecret(secret_key),
      email_verified_at: ago(374 - i),
      created_at: ago(374.1 - i),
      updated_at: ago(374 - i),
    })),
  );
  const others = reviewers.map(([first_name, last_name], i) => ({
    first_name,
    last_name,
    email: `${first_name}.${last_name}@example.${['net', 'org', 'com'][i % 3]}`.toLowerCase(),
    role: 'user' as const,
    public_key: `pk_demo_reviewer_${String(i + 1).padStart(2, '0')}`,
    secret_key_hash: nobodysSecret,
    password_hash: nobodysPassword,
    email_verified_at: ago(114 - i),
    last_seen_at: ago(((i * 7) % 23) * 9 * HOUR),
    created_at: ago(114.1 - i),
    updated_at: ago(114 - i),
  }));
  const made = await tx.insert(users).values(demo).returning({ id: users.id });
  const writers = await tx.insert(users).values(others).returning({ id: users.id, email: users.email });
  const [shopper, marketer, operator] = made.map(({ id }) => id);
  if (!shopper || !marketer || !operator) throw new Error('The demo accounts were not made.');
  return { shopper, marketer, operator, reviewers: writers };
}

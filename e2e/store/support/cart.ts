import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';

/** A mail address that no other test uses. */
export const newAddress = () => `g${randomBytes(6).toString('hex')}@example.net`;

export const ordersOf = (email: string) => db().select().from(orders).where(eq(orders.email, email));

type Stock = { card: { slug: string }; service: { name: string } };

/** Opens a card's page and puts so many of its denomination into the cart. */
export async function putIntoCart(page: Page, { card, service }: Stock, quantity: number): Promise<void> {
  await page.goto(`/card/${card.slug}`);
  await page.getByRole('button', { name: `Add ${service.name}` }).click();
  for (let more = 1; more < quantity; more += 1)
    await page.getByRole('button', { name: `One more of ${service.name}` }).click();
  await expect(page.getByLabel(`Quantity of ${service.name}`)).toHaveValue(String(quantity));
}

/** The button that orders and pays; disabled until the total is known. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay [$€¥]/ });

export const testPayment = (page: Page) => page.getByLabel('What the test payment does');

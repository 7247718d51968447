import { expect } from '@playwright/test';
import { client } from '@/lib/db/client';
import { newOwner } from '@/lib/runtime/testing/ledger';
import { newReaderGroup, newSentMail } from '../../support/reader-mails';
import type { PageState } from '../page-state';

const LONG = 'Donaudampfschifffahrtselektrizitäten'.repeat(5);

/** A mail of the first of two kinds. */
async function mailOf(first: string, second: string) {
  const userId = await newOwner();
  const [group, other] = [await newReaderGroup(userId, first), await newReaderGroup(userId, second)];
  return { mail: await newSentMail({ userId, groupId: group.id }), other };
}

const pathOf = ({ token }: { token: string }) => `/unsubscribe?t=${token}`;

export const unsubscribeStates: readonly PageState[] = [
  {
    page: '/unsubscribe',
    shows: 'its words are long, and the marketer took its reader off another kind of mail',
    async address() {
      const { mail, other } = await mailOf(LONG, LONG);
      await client()`
        insert into unsubscribes (user_id, unsubscribe_groups_id, email_address)
        values (${mail.userId}, ${other.id}, ${mail.email})`;
      return pathOf(mail);
    },
    act: ({ page }) => expect(page.getByRole('checkbox', { disabled: true })).toHaveCount(1),
  },
  {
    page: '/unsubscribe',
    shows: 'a kind of mail was left',
    address: async () => pathOf((await mailOf('Offers', 'News')).mail),
    async act({ page }) {
      await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
      await expect(page.getByRole('status')).toContainText('You no longer get “Offers”.');
    },
  },
  {
    page: '/unsubscribe',
    shows: 'the marketer took its reader off all mail',
    async address() {
      const mail = await newSentMail();
      await client()`insert into unsubscribes (user_id, email_address) values (${mail.userId}, ${mail.email})`;
      return pathOf(mail);
    },
    act: ({ page }) => expect(page.getByRole('link', { name: 'post@nordlys.example' })).toBeVisible(),
  },
];

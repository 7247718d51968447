import { z } from 'zod';
import { campaign } from '../contract';
import { readAllowance } from './read-allowance';
import { Allowance } from './schemas';

export const readAllowanceEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/sending/allowance',
  summary: 'Tell how many people the account may email today.',
  description:
    'Accounts that signed up by themselves begin with a number of people a day, which grows while they send and few emails bounce or are reported as spam. What is over it goes out on the days after. Days are in UTC. Test emails aren’t counted.',
  tag: 'Single sends',
  extension: true,
  auth: 'client',
  response: z.object({
    allowance: Allowance.describe('What the account may email today.'),
  }),
  handler: async ({ actor }) => ({ allowance: await readAllowance({ actor }) }),
});

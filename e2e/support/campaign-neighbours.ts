import { marketer } from './campaign';
import { newMailing } from './campaign-records';

/** Two accounts that must not see each other's records, each with what a mailing needs. */
export async function neighbours() {
  const [owner, other] = [await marketer(), await marketer()];
  return { owner, other, mailing: await newMailing(owner.api), theirs: await newMailing(other.api) };
}

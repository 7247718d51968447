import { env } from '@/lib/env';

/** Who runs the shop, as its help pages, mails and terms name them. */
export type Operator = { name: string; email: string; address: string | undefined };

/** The address within `Name <address>`. */
const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** What `OPERATOR_NAME`, `OPERATOR_EMAIL` and `OPERATOR_ADDRESS` say; what is missing falls back to where mails come from. */
export function operator(): Operator {
  const { OPERATOR_NAME: name, OPERATOR_EMAIL: email, OPERATOR_ADDRESS: address, MAIL_FROM } = env();
  return { name: name ?? 'Loadout', email: email ?? addressIn(MAIL_FROM), address };
}

/** Whether the shop says whom one buys from, as the law asks nearly everywhere. */
export const isOperatorNamed = () =>
  Boolean(env().OPERATOR_NAME && env().OPERATOR_EMAIL && env().OPERATOR_ADDRESS);

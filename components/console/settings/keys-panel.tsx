import { useTexts } from '#language';
import { ApiKeyPanel } from '@/components/account/api-key-panel';
import type { Sample } from '@/components/account/sample-request';
import type { Profile } from '@/lib/auth/accounts/schemas';

type Props = { publicKey: string; replacedBy: Profile['keys_replaced_by']; baseUrl: string };

/** Lists the account's lists of contacts; works as pasted once the secret is in its place. */
const sampleOf = ({ baseUrl, publicKey, secretKey }: Sample & { secretKey: string }) =>
  `curl -s ${baseUrl}/contacts-type \\\n  -H 'PublicKey: ${publicKey}' \\\n  -H 'SecretKey: ${secretKey}'`;

/** The account's keys, with a request to the email API. */
export function KeysPanel(props: Props) {
  const { keys: texts } = useTexts('settings');
  return <ApiKeyPanel {...props} sampleOf={sampleOf} sampleLabel={texts.sample} />;
}

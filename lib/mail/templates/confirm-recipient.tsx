import { Text } from '@react-email/components';
import { greetingName } from '../greeting-name';
import { en } from '../texts/en';
import { Action } from './action';
import { Layout } from './layout';
import { paragraph, small } from './style';

type Props = {
  /** The address of the account that asks. */
  requestedBy: string;
  /** Whom the account takes for the address's owner. */
  owner: string;
  url: string;
};

/** Asks the owner of an address whether they want to hear what happens to an account's campaigns. */
export function ConfirmRecipient({ requestedBy, owner, url }: Props) {
  return (
    <Layout
      preview={`${requestedBy} wants you to hear about their email campaigns.`}
      title="Get campaign notifications?"
      footer={`You get this email because ${requestedBy} entered this address at Loadout.`}
    >
      <Text className="ink" style={{ ...paragraph, overflowWrap: 'anywhere' }}>
        {en.hello(greetingName(owner))}
      </Text>
      <Text className="ink" style={{ ...paragraph, overflowWrap: 'anywhere' }}>
        <strong>{requestedBy}</strong> wants to notify you about their email campaigns: when one starts,
        completes or fails, when an import ends, and when too many emails bounce. Confirm it if you want these
        emails.
      </Text>
      <Action href={url}>Confirm notifications</Action>
      <Text className="muted" style={{ ...small, margin: 0 }}>
        The link opens a page with a button and works for 48 hours. If you don’t expect this, ignore this
        email: you get no notifications.
      </Text>
    </Layout>
  );
}

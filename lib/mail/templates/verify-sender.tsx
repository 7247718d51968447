import { Text } from '@react-email/components';
import { Action } from './action';
import { Layout } from './layout';
import { paragraph, small } from './style';

type Props = {
  /** The address of the account that asks. */
  requestedBy: string;
  /** As which the account wants to send, fit to be quoted; may be empty. */
  name: string;
  address: string;
  url: string;
};

/** Asks the owner of an address whether an account may send from it. */
export function VerifySender({ requestedBy, name, address, url }: Props) {
  return (
    <Layout
      preview={`${requestedBy} wants to send email from this address.`}
      title="Confirm this sender?"
      footer={`You get this email because ${requestedBy} entered this address at Loadout.`}
    >
      <Text className="ink" style={{ ...paragraph, overflowWrap: 'anywhere' }}>
        <strong>{requestedBy}</strong> wants to send email to their contacts
        {name ? (
          <>
            {' '}
            as <strong>{name}</strong>
          </>
        ) : null}{' '}
        from <strong>{address}</strong>. Confirm it if you know them.
      </Text>
      <Action href={url}>Confirm this sender</Action>
      <Text className="muted" style={{ ...small, margin: 0 }}>
        The link opens a page with a button and works for 48 hours. If you don’t expect this, ignore this
        email: nothing is sent from your address.
      </Text>
    </Layout>
  );
}

import { Text } from '@react-email/components';
import { Action } from './action';
import { Layout } from './layout';
import { paragraph, small } from './style';

export function VerifySender({ name, address, url }: { name: string; address: string; url: string }) {
  return (
    <Layout
      preview="Confirm that mail may be sent from this address."
      title="May mail be sent from this address?"
    >
      <Text className="ink" style={paragraph}>
        Somebody wants to send mail to their contacts as <strong>{name}</strong>, from{' '}
        <strong>{address}</strong>. Confirm it if that is you.
      </Text>
      <Action href={url}>Confirm this sender</Action>
      <Text className="muted" style={small}>
        The link is good for 48 hours. If you know nothing of this, do nothing: without the link no mail is
        sent from your address.
      </Text>
    </Layout>
  );
}

import { Text } from '@react-email/components';
import { Action, Layout, paragraph, small } from './layout';

export function VerifyEmail({ name, url }: { name: string; url: string }) {
  return (
    <Layout preview="Confirm that this address is yours." title="Confirm your address">
      <Text style={paragraph}>
        {name ? `Hello ${name}, ` : ''}confirm that this address is yours, so that orders and receipts reach
        you.
      </Text>
      <Action href={url}>Confirm address</Action>
      <Text style={small}>
        The link works once, for 48 hours. If you made no account, do nothing: without the link nothing
        happens.
      </Text>
    </Layout>
  );
}

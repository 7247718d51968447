import { Text } from '@react-email/components';
import { Action, Layout, paragraph, small } from './layout';

export function ResetPassword({ name, url }: { name: string; url: string }) {
  return (
    <Layout preview="Choose a new password." title="Choose a new password">
      <Text style={paragraph}>
        {name ? `Hello ${name}, ` : ''}somebody asked for a new password for your account. If it was you,
        choose one here.
      </Text>
      <Action href={url}>Choose a new password</Action>
      <Text style={small}>
        The link works once, for one hour. If it was not you, do nothing: your password stays as it is.
      </Text>
    </Layout>
  );
}

import { Text } from '@react-email/components';
import { Layout, paragraph, small } from './layout';

/** Something that happened to an account's mailings, told to those whom the account has named for it. */
export function Notice({ owner, title, text }: { owner: string; title: string; text: string }) {
  return (
    <Layout preview={text} title={title}>
      <Text style={paragraph}>Hello {owner},</Text>
      <Text style={paragraph}>{text}</Text>
      <Text style={small}>
        You get this because you are named as a notification recipient of this account. Whoever keeps it can
        take you off that list.
      </Text>
    </Layout>
  );
}

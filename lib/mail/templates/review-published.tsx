import { Text } from '@react-email/components';
import { Action, Layout, paragraph, small } from './layout';

export type ReviewPublishedProps = { name: string; product: string; url: string };

export function ReviewPublished({ name, product, url }: ReviewPublishedProps) {
  return (
    <Layout preview={`Your review of ${product} can be read now.`} title="Your review is published">
      <Text style={paragraph}>
        {name ? `Hello ${name}, ` : ''}your review of {product} has been looked at and can be read by
        everybody now. Thank you for writing it.
      </Text>
      <Action href={url}>{`See ${product}`}</Action>
      <Text style={small}>
        You can change it there at any time: write it again, and the new one takes its place.
      </Text>
    </Layout>
  );
}

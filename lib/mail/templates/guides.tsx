import { Section, Text } from '@react-email/components';
import { heading, ink } from './style';

/** `html` is clean: text, lists and links. */
export type Guide = { title: string; html: string };

/** How things are used, as an operator has written it. */
export function Guides({ guides }: { guides: readonly Guide[] }) {
  return guides.map(({ title, html }) => (
    <Section key={title} style={{ margin: '0 0 12px' }}>
      <Text className="ink" style={{ ...heading, overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <div
        className="ink"
        style={{ color: ink, fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: whoever writes the mail has cleaned it.
        dangerouslySetInnerHTML={{ __html: withMargins(html) }}
      />
    </Section>
  ));
}

/** Mail programs indent lists by two fingers, and each a little differently. */
const withMargins = (html: string) =>
  html
    .replace(/<(ol|ul)>/g, '<$1 style="margin:0 0 12px;padding-left:22px">')
    .replace(/<(p|h3|h4)>/g, '<$1 style="margin:0 0 8px">');

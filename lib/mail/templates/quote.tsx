import { Section, Text } from '@react-email/components';
import { paragraph, small } from './style';

/** What somebody has written, with a line above it where there is something to say of it. */
export const Quote = ({ above, children }: { above?: string; children: string }) => (
  <Section
    className="sunken"
    style={{ backgroundColor: '#f3f4f7', borderRadius: '8px', margin: '0 0 16px', padding: '12px 16px' }}
  >
    {above && (
      <Text className="muted" style={{ ...small, margin: '0 0 4px' }}>
        {above}
      </Text>
    )}
    <Text
      className="ink"
      style={{ ...paragraph, margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
    >
      {children}
    </Text>
  </Section>
);

import { Button, Link, Section, Text } from '@react-email/components';
import { ink, link, small, volt } from './style';

type Props = { href: string; children: string; otherwise?: string };

/** The one thing that the reader is asked to do, and its address for those whose program shows no buttons. */
export function Action({ href, children, otherwise = 'If the button doesn’t work, open' }: Props) {
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Button
        href={href}
        data-action="true"
        style={{
          backgroundColor: volt,
          borderRadius: '8px',
          color: ink,
          fontSize: '16px',
          fontWeight: 600,
          padding: '12px 20px',
        }}
      >
        {children}
      </Button>
      <Text
        data-skip-in-text="true"
        className="muted"
        style={{ ...small, fontSize: '13px', margin: '12px 0 0', wordBreak: 'break-all' }}
      >
        {otherwise}{' '}
        <Link href={href} className="link" style={link}>
          {href}
        </Link>
      </Text>
    </Section>
  );
}

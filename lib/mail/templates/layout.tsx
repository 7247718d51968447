import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';

const INK = '#14161d';
const MUTED = '#5b6070';
const FONT = "Geist, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const paragraph = { color: INK, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' };
export const small = { color: MUTED, fontSize: '14px', lineHeight: '20px', margin: '0 0 12px' };

/** The frame of every mail that the product itself sends. */
export function Layout({
  preview,
  title,
  children,
}: {
  preview: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#f6f6f3', fontFamily: FONT, margin: 0, padding: '24px 12px' }}>
        <Container
          style={{ backgroundColor: '#ffffff', borderRadius: '14px', maxWidth: '560px', padding: '32px' }}
        >
          <Text
            style={{
              color: INK,
              fontSize: '20px',
              fontWeight: 700,
              letterSpacing: '-0.03em',
              margin: '0 0 24px',
            }}
          >
            loadout
          </Text>
          <Heading
            as="h1"
            style={{
              color: INK,
              fontSize: '25px',
              letterSpacing: '-0.03em',
              lineHeight: '32px',
              margin: '0 0 16px',
            }}
          >
            {title}
          </Heading>
          {children}
        </Container>
      </Body>
    </Html>
  );
}

/** The one thing that the reader is asked to do, and its address for those whose reader shows no buttons. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Button
        href={href}
        style={{
          backgroundColor: '#c8f02c',
          borderRadius: '8px',
          color: INK,
          fontSize: '16px',
          fontWeight: 600,
          padding: '12px 20px',
        }}
      >
        {children}
      </Button>
      <Text style={{ ...small, margin: '16px 0 0', wordBreak: 'break-all' }}>
        Or open{' '}
        <Link href={href} style={{ color: '#4d6b12' }}>
          {href}
        </Link>
      </Text>
    </Section>
  );
}

import { Container, Head, Heading, Html, Preview, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { Mark } from './mark';
import { darkStyles, ink, sans, small } from './style';

const page = { backgroundColor: '#f3f4f7' };

type Props = {
  /** Of the words; English where it is not told. */
  language?: string;
  /** What a list of mails shows after the subject. */
  preview: string;
  title: string;
  /** Why its reader gets it. */
  footer?: string;
  children: ReactNode;
};

/** The frame of every mail that the product itself sends. */
export function Layout({ language = 'en', preview, title, footer, children }: Props) {
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <body className="page" style={{ ...page, margin: 0, padding: 0 }}>
        <Preview>{preview}</Preview>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
          <tbody>
            <tr>
              <td className="page" style={{ ...page, fontFamily: sans, padding: '24px 12px' }}>
                <Container
                  className="sheet"
                  style={{
                    backgroundColor: '#ffffff',
                    borderRadius: '14px',
                    maxWidth: '560px',
                    padding: '32px',
                  }}
                >
                  <Mark />
                  <Heading
                    as="h1"
                    className="ink"
                    style={{
                      color: ink,
                      fontSize: '25px',
                      fontWeight: 650,
                      letterSpacing: '-0.03em',
                      lineHeight: '32px',
                      margin: '24px 0 12px',
                      overflowWrap: 'anywhere',
                    }}
                  >
                    {title}
                  </Heading>
                  {children}
                </Container>
                {footer && (
                  <Container className="foot" style={{ maxWidth: '560px', padding: '16px 32px 0' }}>
                    <Text className="muted" style={{ ...small, fontSize: '13px', margin: 0 }}>
                      {footer}
                    </Text>
                  </Container>
                )}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </Html>
  );
}

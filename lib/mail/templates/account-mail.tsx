import { Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { greetingName } from '../greeting-name';
import type { MailTexts } from '../texts/texts';
import { Action } from './action';
import { Layout } from './layout';
import { paragraph, small } from './style';

type Props = {
  texts: MailTexts;
  words: { title: string; preview: string; text: string; action: string; note: string };
  footer: string;
  /** Whom it is written to; may be empty. */
  name: string;
  url: string;
  /** What stands between the text and the button. */
  children?: ReactNode;
};

/** What the owner of an account is told, and the one thing to do about it. */
export function AccountMail({ texts, words, footer, name, url, children }: Props) {
  return (
    <Layout language={texts.language} preview={words.preview} title={words.title} footer={footer}>
      <Text className="ink" style={{ ...paragraph, overflowWrap: 'anywhere' }}>
        {texts.hello(greetingName(name))} {words.text}
      </Text>
      {children}
      <Action href={url} otherwise={texts.openLink}>
        {words.action}
      </Action>
      <Text className="muted" style={{ ...small, margin: 0 }}>
        {words.note}
      </Text>
    </Layout>
  );
}

'use client';

import { useFormats, useTexts } from '#language';
import { countCharacters } from './characters';
import { LONG_SUBJECT } from './long-subject';
import { MailLine } from './mail-line';

type Props = {
  label: string;
  /** What is to be known beside its length. */
  hint?: string | undefined;
  error: string | undefined;
  tags: readonly string[];
  audience: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** The subject of an email, with its length as people count it. */
export function SubjectLine({ hint, ...line }: Props) {
  const texts = useTexts('mail').line;
  const formats = useFormats();
  const length = countCharacters(line.value);
  const written = formats.number(length);
  const counted =
    length > LONG_SUBJECT ? texts.cut(written) : length > 0 ? texts.length(written, length) : undefined;
  return <MailLine {...line} maxLength={998} hint={[counted, hint].filter(Boolean).join(' ') || undefined} />;
}

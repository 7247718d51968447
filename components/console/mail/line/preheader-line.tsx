'use client';

import { useFormats, useTexts } from '#language';
import { countCharacters } from './characters';
import { MailLine } from './mail-line';

type Props = {
  error: string | undefined;
  tags: readonly string[];
  audience: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** The line that inboxes show after the subject. */
export function PreheaderLine(props: Props) {
  const texts = useTexts('mail').line;
  const formats = useFormats();
  const length = countCharacters(props.value);
  return (
    <MailLine
      {...props}
      label={texts.preheader}
      maxLength={255}
      hint={length > 0 ? texts.length(formats.number(length), length) : texts.preheaderHint}
    />
  );
}

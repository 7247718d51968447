'use client';

import { brand } from '@/lib/texts/en/brand';
import { drafts } from '@/lib/texts/en/drafts';
import { emoji } from '@/lib/texts/en/emoji';
import { forms } from '@/lib/texts/en/forms';
import { mail } from '@/lib/texts/en/mail';
import { pictures } from '@/lib/texts/en/pictures';
import { savedBlocks } from '@/lib/texts/en/saved-blocks';
import { signUp } from '@/lib/texts/en/sign-up';
import { templateFile } from '@/lib/texts/en/template-file';
import { templates } from '@/lib/texts/en/templates';
import { visual } from '@/lib/texts/en/visual';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = {
  brand,
  drafts,
  emoji,
  forms,
  mail,
  pictures,
  savedBlocks,
  signUp,
  templateFile,
  templates,
  visual,
};

export const EnglishForms = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

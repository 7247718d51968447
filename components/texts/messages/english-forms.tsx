'use client';

import { drafts } from '@/lib/texts/en/drafts';
import { forms } from '@/lib/texts/en/forms';
import { mail } from '@/lib/texts/en/mail';
import { pictures } from '@/lib/texts/en/pictures';
import { signUp } from '@/lib/texts/en/sign-up';
import { templateFile } from '@/lib/texts/en/template-file';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { drafts, forms, mail, pictures, signUp, templateFile };

export const EnglishForms = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

'use client';

import { drafts } from '@/lib/texts/en/drafts';
import { forms } from '@/lib/texts/en/forms';
import { mail } from '@/lib/texts/en/mail';
import { signUp } from '@/lib/texts/en/sign-up';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { drafts, forms, mail, signUp };

export const EnglishForms = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

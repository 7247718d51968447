'use client';

import { drafts } from '@/lib/texts/en/drafts';
import { mail } from '@/lib/texts/en/mail';
import { templates } from '@/lib/texts/en/templates';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { drafts, mail, templates };

export const EnglishTemplates = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

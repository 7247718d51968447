'use client';

import { automations } from '@/lib/texts/en/automations';
import { drafts } from '@/lib/texts/en/drafts';
import { mail } from '@/lib/texts/en/mail';
import { pictures } from '@/lib/texts/en/pictures';
import { sendDraft } from '@/lib/texts/en/send-draft';
import { templateFile } from '@/lib/texts/en/template-file';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { automations, drafts, mail, pictures, sendDraft, templateFile };

export const EnglishAutomations = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

'use client';

import { automations } from '@/lib/texts/en/automations';
import { drafts } from '@/lib/texts/en/drafts';
import { mail } from '@/lib/texts/en/mail';
import { sendDraft } from '@/lib/texts/en/send-draft';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { automations, drafts, mail, sendDraft };

export const EnglishAutomations = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

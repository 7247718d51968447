'use client';

import { officeEmails } from '@/lib/texts/en/office/emails';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { officeEmails };

export const EnglishOfficeEmails = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

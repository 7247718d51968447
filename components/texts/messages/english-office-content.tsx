'use client';

import { drafts } from '@/lib/texts/en/drafts';
import { officeContent } from '@/lib/texts/en/office/content';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { drafts, officeContent };

export const EnglishOfficeContent = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

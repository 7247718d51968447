'use client';

import { drafts } from '@/lib/texts/en/drafts';
import { officeContent } from '@/lib/texts/en/office/content';
import { officeMarkdown } from '@/lib/texts/en/office/markdown';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { drafts, officeContent, officeMarkdown };

export const EnglishOfficeContent = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

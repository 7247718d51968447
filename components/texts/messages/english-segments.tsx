'use client';

import { drafts } from '@/lib/texts/en/drafts';
import { segments } from '@/lib/texts/en/segments';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { drafts, segments };

export const EnglishSegments = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

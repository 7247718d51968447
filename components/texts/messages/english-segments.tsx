'use client';

import { segments } from '@/lib/texts/en/segments';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { segments };

export const EnglishSegments = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

'use client';

import { overview } from '@/lib/texts/en/overview';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { overview };

export const EnglishOverview = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

'use client';

import { marketing } from '@/lib/texts/en/marketing';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

export const EnglishMarketing = (props: MessagesProps) => <MessagesProvider areas={marketing} {...props} />;

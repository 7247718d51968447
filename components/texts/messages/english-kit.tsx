'use client';

import { kit } from '@/lib/texts/en/kit';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

export const EnglishKit = (props: MessagesProps) => <MessagesProvider areas={kit} {...props} />;

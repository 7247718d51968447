'use client';

import { auth } from '@/lib/texts/en/auth';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { auth };

export const EnglishAuth = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

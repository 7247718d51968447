'use client';

import { account } from '@/lib/texts/en/account';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { account };

export const EnglishAccount = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

'use client';

import { account } from '@/lib/texts/en/account';
import { recentlyDeleted } from '@/lib/texts/en/recently-deleted';
import { senders } from '@/lib/texts/en/senders';
import { settings } from '@/lib/texts/en/settings';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { account, recentlyDeleted, senders, settings };

export const EnglishSettings = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

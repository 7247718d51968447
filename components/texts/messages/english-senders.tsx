'use client';

import { reputation } from '@/lib/texts/en/reputation';
import { senderDns } from '@/lib/texts/en/sender-dns';
import { senders } from '@/lib/texts/en/senders';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { reputation, senderDns, senders };

export const EnglishSenders = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

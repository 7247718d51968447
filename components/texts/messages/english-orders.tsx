'use client';

import { order } from '@/lib/texts/en/order';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { order };

export const EnglishOrders = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

'use client';

import { suppression } from '@/lib/texts/en/suppression';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { suppression };

export const EnglishSuppression = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

'use client';

import { bulk } from '@/lib/texts/en/bulk';
import { leaving } from '@/lib/texts/en/leaving';
import { suppression } from '@/lib/texts/en/suppression';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { bulk, leaving, suppression };

export const EnglishSuppression = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

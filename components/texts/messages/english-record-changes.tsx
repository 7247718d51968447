'use client';

import { automations } from '@/lib/texts/en/automations';
import { sends } from '@/lib/texts/en/sends';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { automations, sends };

export const EnglishRecordChanges = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

'use client';

import { office } from '@/lib/texts/en/office/office';
import { table } from '@/lib/texts/en/table';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { office, table };

export const EnglishOffice = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

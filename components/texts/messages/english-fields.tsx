'use client';

import { fields } from '@/lib/texts/en/fields';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { fields };

export const EnglishFields = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

'use client';

import { imports } from '@/lib/texts/en/imports';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { imports };

export const EnglishImports = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

'use client';

import { audit } from '@/lib/texts/en/office/audit';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { audit };

export const EnglishAudit = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

'use client';

import { officeAccounts } from '@/lib/texts/en/office/accounts';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { officeAccounts };

export const EnglishOfficeAccounts = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

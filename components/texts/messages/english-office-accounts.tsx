'use client';

import { account } from '@/lib/texts/en/account';
import { officeAccounts } from '@/lib/texts/en/office/accounts';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { account, officeAccounts };

export const EnglishOfficeAccounts = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

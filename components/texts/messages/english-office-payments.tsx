'use client';

import { officePayments } from '@/lib/texts/en/office/payments';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { officePayments };

export const EnglishOfficePayments = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

'use client';

import { officeInvoices } from '@/lib/texts/en/office/invoices';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { officeInvoices };

export const EnglishOfficeInvoices = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

'use client';

import { officeSuppliers } from '@/lib/texts/en/office/suppliers';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { officeSuppliers };

export const EnglishOfficeSuppliers = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

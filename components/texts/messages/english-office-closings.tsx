'use client';

import { officeClosings } from '@/lib/texts/en/office/closings';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { officeClosings };

export const EnglishOfficeClosings = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

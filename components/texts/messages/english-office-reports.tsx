'use client';

import { officeReports } from '@/lib/texts/en/office/reports';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { officeReports };

export const EnglishOfficeReports = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

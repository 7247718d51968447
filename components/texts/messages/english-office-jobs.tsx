'use client';

import { officeJobs } from '@/lib/texts/en/office/jobs';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { officeJobs };

export const EnglishOfficeJobs = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

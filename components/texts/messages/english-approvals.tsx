'use client';

import { approvals } from '@/lib/texts/en/office/approvals';
import { audit } from '@/lib/texts/en/office/audit';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { approvals, audit };

export const EnglishApprovals = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

'use client';

import { officeMoney } from '@/lib/texts/en/office/money';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { officeMoney };

export const EnglishOfficeMoney = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

'use client';

import { account } from '@/lib/texts/en/account';
import { officeGateways } from '@/lib/texts/en/office/gateways';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { account, officeGateways };

export const EnglishOfficeGateways = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

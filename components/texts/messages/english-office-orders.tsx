'use client';

import { officeOrders } from '@/lib/texts/en/office/orders';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { officeOrders };

export const EnglishOfficeOrders = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

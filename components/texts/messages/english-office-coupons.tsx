'use client';

import { officeCoupons } from '@/lib/texts/en/office/coupons';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { officeCoupons };

export const EnglishOfficeCoupons = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

'use client';

import { buy } from '@/lib/texts/en/buy';
import { cart } from '@/lib/texts/en/cart';
import { checkout } from '@/lib/texts/en/checkout';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { buy, cart, checkout };

export const EnglishBuying = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

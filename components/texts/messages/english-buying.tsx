'use client';

import { cart } from '@/lib/texts/en/cart';
import { checkout } from '@/lib/texts/en/checkout';
import { purchase } from '@/lib/texts/en/purchase';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { cart, checkout, purchase };

export const EnglishBuying = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

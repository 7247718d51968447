'use client';

import { frame } from '@/lib/texts/en/frame';
import { home } from '@/lib/texts/en/home';
import { product } from '@/lib/texts/en/product';
import { search } from '@/lib/texts/en/search';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { frame, home, product, search };

export const EnglishShop = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

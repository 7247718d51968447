'use client';

import { buy } from '@/lib/texts/en/buy';
import { cart } from '@/lib/texts/en/cart';
import { checkout } from '@/lib/texts/en/checkout';
import { SpeakingProvider, type SurfaceProps } from '../speaking-provider';

const areas = { buy, cart, checkout };

export const EnglishBuying = (props: SurfaceProps) => <SpeakingProvider areas={areas} {...props} />;

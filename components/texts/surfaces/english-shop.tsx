'use client';

import { frame } from '@/lib/texts/en/frame';
import { home } from '@/lib/texts/en/home';
import { product } from '@/lib/texts/en/product';
import { search } from '@/lib/texts/en/search';
import { SpeakingProvider, type SurfaceProps } from '../speaking-provider';

const areas = { frame, home, product, search };

export const EnglishShop = (props: SurfaceProps) => <SpeakingProvider areas={areas} {...props} />;

'use client';

import { shop } from '@/lib/texts/en/shop';
import { SpeakingProvider, type SurfaceProps } from './speaking-provider';

export const EnglishShop = (props: SurfaceProps) => <SpeakingProvider areas={shop} {...props} />;

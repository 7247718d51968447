'use client';

import { order } from '@/lib/texts/en/order';
import { SpeakingProvider, type SurfaceProps } from '../speaking-provider';

const areas = { order };

export const EnglishOrders = (props: SurfaceProps) => <SpeakingProvider areas={areas} {...props} />;

'use client';

import { kit } from '@/lib/texts/en/kit';
import { SpeakingProvider, type SurfaceProps } from '../speaking-provider';

export const EnglishKit = (props: SurfaceProps) => <SpeakingProvider areas={kit} {...props} />;

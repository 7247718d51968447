'use client';

import { auth } from '@/lib/texts/en/auth';
import { SpeakingProvider, type SurfaceProps } from '../speaking-provider';

const areas = { auth };

export const EnglishAuth = (props: SurfaceProps) => <SpeakingProvider areas={areas} {...props} />;

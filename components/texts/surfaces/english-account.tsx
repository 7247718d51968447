'use client';

import { account } from '@/lib/texts/en/account';
import { SpeakingProvider, type SurfaceProps } from '../speaking-provider';

const areas = { account };

export const EnglishAccount = (props: SurfaceProps) => <SpeakingProvider areas={areas} {...props} />;

'use client';

import { account } from '@/lib/texts/en/account';
import { auth } from '@/lib/texts/en/auth';
import { SpeakingProvider, type SurfaceProps } from '../speaking-provider';

const areas = { account, auth };

export const EnglishAccount = (props: SurfaceProps) => <SpeakingProvider areas={areas} {...props} />;

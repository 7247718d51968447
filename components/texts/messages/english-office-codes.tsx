'use client';

import { officeCodes } from '@/lib/texts/en/office/codes';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { officeCodes };

export const EnglishOfficeCodes = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

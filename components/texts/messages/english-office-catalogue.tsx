'use client';

import { officeCatalogue } from '@/lib/texts/en/office/catalogue';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { officeCatalogue };

export const EnglishOfficeCatalogue = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

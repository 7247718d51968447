'use client';

import { account } from '@/lib/texts/en/account';
import { team } from '@/lib/texts/en/office/team';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { account, team };

export const EnglishTeam = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

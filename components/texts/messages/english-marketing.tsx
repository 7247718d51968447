'use client';

import { drafts } from '@/lib/texts/en/drafts';
import { growth } from '@/lib/texts/en/growth';
import { lists } from '@/lib/texts/en/lists';
import { members } from '@/lib/texts/en/members';
import { savedViews } from '@/lib/texts/en/saved-views';
import { shell } from '@/lib/texts/en/shell';
import { table } from '@/lib/texts/en/table';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { drafts, growth, lists, members, savedViews, shell, table };

export const EnglishMarketing = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

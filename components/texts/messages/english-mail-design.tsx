'use client';

import { brand } from '@/lib/texts/en/brand';
import { emoji } from '@/lib/texts/en/emoji';
import { savedBlocks } from '@/lib/texts/en/saved-blocks';
import { templates } from '@/lib/texts/en/templates';
import { visual } from '@/lib/texts/en/visual';
import { type MessagesProps, MessagesProvider } from '../messages-provider';

const areas = { brand, emoji, savedBlocks, templates, visual };

export const EnglishMailDesign = (props: MessagesProps) => <MessagesProvider areas={areas} {...props} />;

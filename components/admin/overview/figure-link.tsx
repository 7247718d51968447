import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';

/** Leads to the list behind a figure, where there is one. */
export const FigureLink = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href ? <TextLink href={href}>{children}</TextLink> : <span>{children}</span>;

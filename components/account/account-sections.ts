import {
  Code,
  LayoutGrid,
  type LucideIcon,
  Mail,
  ReceiptText,
  Shield,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';

type Section = { id: string; href: string; icon: LucideIcon };

/** The account's pages: what a shopper comes for first, what programs need last. */
export const ACCOUNT_SECTIONS = [
  { id: 'overview', href: '/account', icon: LayoutGrid },
  { id: 'orders', href: '/orders', icon: ReceiptText },
  { id: 'balance', href: '/account/balance', icon: Wallet },
  { id: 'players', href: '/account/players', icon: Users },
  { id: 'profile', href: '/account/profile', icon: UserRound },
  { id: 'security', href: '/account/security', icon: Shield },
  { id: 'campaigns', href: '/console', icon: Mail },
  { id: 'developers', href: '/account/developers', icon: Code },
] as const satisfies readonly Section[];

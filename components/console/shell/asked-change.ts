import { createContext, use } from 'react';
import type { AutomationSummary } from '@/lib/campaign/automations/queries';
import type { SendSummary } from '@/lib/campaign/single-sends/queries';

/** A change to a record that was chosen in the search, and has to be confirmed. */
export type AskedChange =
  | { kind: 'send'; change: 'pause' | 'resume' | 'cancel'; send: SendSummary }
  | { kind: 'automation'; change: 'pause' | 'resume'; automation: AutomationSummary };

export const AskContext = createContext<(asked: AskedChange) => void>(() => {});

/** Asks whether to change a record, whatever page is shown. */
export const useAsk = () => use(AskContext);

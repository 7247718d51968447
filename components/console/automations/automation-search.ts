import { parseAsString, parseAsStringLiteral } from 'nuqs/server';

export const AUTOMATION_TABS = ['emails', 'people', 'simulate', 'history'] as const;
export type AutomationTab = (typeof AUTOMATION_TABS)[number];

/** Which part of an automation is open, and which of its emails is being edited. */
export const automationSearch = {
  tab: parseAsStringLiteral(AUTOMATION_TABS).withDefault('emails'),
  edit: parseAsString,
};

import { parseAsBoolean, useQueryState } from 'nuqs';

/** Whether the versions of the template are shown, as the address says. */
export const useVersionsOpen = () => useQueryState('versions', parseAsBoolean.withDefault(false));

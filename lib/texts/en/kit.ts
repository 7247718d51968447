import { failures } from './failures';
import { ui } from './ui';

/** What every page may need, whatever it is about. */
export const kit = { ui, failures };

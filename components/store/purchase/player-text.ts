import type { OrderField } from '@/lib/db/schema/catalogue';
import { choiceText } from '@/lib/store/players/choice-text';
import type { PlayerValues } from './player-fields';

/** A field's value as people read it. */
export const shownValue = (field: OrderField, values: PlayerValues): string =>
  choiceText(field, values[field.field_name] ?? '');

/** A player in one line, `48210967 · 2031`; empty while nothing is filled in. */
export const playerText = (fields: readonly OrderField[], values: PlayerValues): string =>
  fields
    .map((field) => shownValue(field, values))
    .filter(Boolean)
    .join(' · ');

import type { OrderField } from '@/lib/db/schema/catalogue';
import { fieldFault, MAX_LENGTH } from '@/lib/store/players/field-fault';
import { matchInBrowser } from '@/lib/store/players/match-in-browser';
import { patternFault } from '@/lib/store/players/pattern-fault';
import type { Texts } from '@/lib/texts/texts';

/** What is wrong with the value of a player's field, in the words of the shop. */
export function playerProblem(
  field: OrderField,
  value: string,
  { purchase, ui }: Pick<Texts, 'purchase' | 'ui'>,
): string | undefined {
  switch (fieldFault(field, value, matchInBrowser)) {
    case 'missing':
      return ui.problem[field.field_type === 'select' ? 'unchosenYours' : 'missingYours'](field.field_value);
    case 'long':
      return ui.problem.long(String(MAX_LENGTH));
    case 'number':
      return ui.problem.number;
    case 'choice':
      return ui.problem.unchosen;
    case 'format':
      return formatProblem(field, value, purchase.player);
  }
}

function formatProblem(
  { pattern, field_note: note }: OrderField,
  value: string,
  { format, checkOnce }: Texts['purchase']['player'],
): string {
  const fault = pattern ? patternFault(pattern, value) : null;
  switch (fault?.kind) {
    case 'start':
      return format.start(fault.with);
    case 'character':
      return format.character[fault.unit](fault.wrong === ' ' ? format.space : `“${fault.wrong}”`);
    case 'length':
      return format.length(lengthText(fault, format), String(fault.length));
    default:
      return format.other(note || checkOnce);
  }
}

type Length = { min: number; max: number; unit: 'digits' | 'characters' };

function lengthText(
  { min, max, unit }: Length,
  { counts, range, least }: Texts['purchase']['player']['format'],
): string {
  if (max === Number.POSITIVE_INFINITY) return counts[unit](least(String(min)));
  return counts[unit](min === max ? String(min) : range(String(min), String(max)));
}

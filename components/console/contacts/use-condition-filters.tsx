import { useFormats, useTexts } from '#language';
import type { RuleChoices } from '@/components/console/segments/rule-choices';
import { conditionWords } from '@/components/console/segments/rule-words';
import type { MoreFilters } from '@/components/ui/data-table/table-toolbar';
import { Link } from '@/components/ui/link';
import { usePart } from '@/components/ui/use-part';
import {
  conditionsOf,
  type ListedCondition,
  readConditionList,
} from '@/lib/campaign/segments/condition-list';
import type { ContactsState } from './contacts-search';
import { segmentAddress } from './segment-address';

const loadFilter = () => import('./condition-filter');

type Choices = Pick<RuleChoices, 'lists' | 'fields' | 'sends'>;

/** The conditions by which the list of contacts is narrowed, and where to add one. */
export function useConditionFilters(
  state: ContactsState,
  choices: Choices,
  narrow: (changes: Pick<ContactsState, 'where'>) => void,
): MoreFilters {
  const texts = useTexts('segments');
  const { saveAsSegment } = useTexts('contacts');
  const formats = useFormats();
  const list = state.where ? (readConditionList(state.where) ?? []) : [];
  const wordsOf = (condition: ListedCondition) => {
    const words = conditionWords(conditionsOf([condition]), choices, texts, formats);
    const isOwn = choices.fields.some(({ field_name }) => field_name === condition[0]);
    return isOwn ? words : words.charAt(0).toUpperCase() + words.slice(1);
  };
  const add = (condition: ListedCondition) => {
    const where = JSON.stringify([...list, condition]);
    if (!readConditionList(where)) return false;
    narrow({ where });
    return true;
  };
  const address = segmentAddress(state);
  return {
    editor: <LateFilter listId={state.list ?? 0} choices={choices} onAdd={add} />,
    chips: list.map((condition, place) => ({
      key: `where ${place}`,
      label: wordsOf(condition),
      onRemove: () => {
        const rest = list.toSpliced(place, 1);
        narrow({ where: rest.length > 0 ? JSON.stringify(rest) : null });
      },
    })),
    action: address && (
      <Link
        href={address}
        className="inline-flex min-h-6 items-center rounded-control px-1.5 text-sm text-muted hover:text-text hover:underline max-md:min-h-9"
      >
        {saveAsSegment}
      </Link>
    ),
  };
}

type FilterProps = {
  listId: number;
  choices: Choices;
  onAdd: (condition: ListedCondition) => boolean;
};

/** Fetched once the filters are opened. */
function LateFilter(props: FilterProps) {
  const ConditionFilter = usePart(loadFilter, true, () => {});
  return ConditionFilter && <ConditionFilter {...props} />;
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Filter, LayoutTemplate, Send, UserRound } from 'lucide-react';
import { useTexts } from '#language';
import type { Command, CommandGroup, Found } from '@/components/shell/shell';
import { useDebounced } from '@/components/ui/use-debounced';
import { peopleQuery } from '@/lib/campaign/people/queries';
import { summariesQuery } from '@/lib/campaign/segments/queries';
import { sendsQuery } from '@/lib/campaign/single-sends/queries';
import { templatesQuery } from '@/lib/campaign/templates/queries';

const SEARCH_AFTER_MS = 150;
const LEAST_TYPED = 2;
const PEOPLE_SHOWN = 6;
const OTHERS_SHOWN = 4;

/** The account's records whose names or addresses fit what was typed, and how far the search is. */
export function useFoundRecords(typed: string): Found {
  const texts = useTexts('shell').palette;
  const search = useDebounced(typed.trim(), SEARCH_AFTER_MS);
  const enabled = search.length >= LEAST_TYPED;
  const how = { enabled, placeholderData: keepPreviousData };
  const people = useQuery({ ...peopleQuery({ search }, 1), ...how });
  const sends = useQuery({ ...sendsQuery({ search }, 1), ...how });
  const segments = useQuery({ ...summariesQuery({ search }, 1), ...how });
  const templates = useQuery({ ...templatesQuery({ search }, 1), ...how });
  const all = [people, sends, segments, templates];
  const items = (label: string, records: readonly Command[] | undefined, shown = OTHERS_SHOWN) => ({
    label,
    items: enabled ? (records ?? []).slice(0, shown) : [],
  });
  const groups: CommandGroup[] = [
    items(
      texts.people,
      people.data?.people.map(({ id, email, fullname, list_name }) => ({
        id: `person-${id}`,
        isPersonal: true,
        label: email,
        detail: [fullname, list_name].filter(Boolean).join(' · '),
        icon: UserRound,
        href: `/console/contacts/${id}`,
      })),
      PEOPLE_SHOWN,
    ),
    items(
      texts.sends,
      sends.data?.sends.map(({ utr, name }) => ({
        id: `send-${utr}`,
        label: name || texts.unnamed,
        icon: Send,
        href: `/console/sends/${utr}`,
      })),
    ),
    items(
      texts.segments,
      segments.data?.segments.map(({ id, segment_name }) => ({
        id: `segment-${id}`,
        label: segment_name,
        icon: Filter,
        href: `/console/segments/${id}`,
      })),
    ),
    items(
      texts.templates,
      templates.data?.templates.map(({ id, name }) => ({
        id: `template-${id}`,
        label: name,
        icon: LayoutTemplate,
        href: `/console/templates/${id}`,
      })),
    ),
  ];
  return {
    groups: groups.filter((group) => group.items.length > 0),
    isSearching: all.some(({ isFetching }) => isFetching),
    isFailed: enabled && all.some(({ isError }) => isError),
  };
}

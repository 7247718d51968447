import { useQuery } from '@tanstack/react-query';
import { Filter, LayoutTemplate, Send, UserRound } from 'lucide-react';
import { useTexts } from '#language';
import { foundOf, useRecordSearch } from '@/components/shell/record-search';
import type { Found } from '@/components/shell/shell';
import { peopleQuery } from '@/lib/campaign/people/queries';
import { summariesQuery } from '@/lib/campaign/segments/queries';
import { sendsQuery } from '@/lib/campaign/single-sends/queries';
import { templatesQuery } from '@/lib/campaign/templates/queries';

const PEOPLE_SHOWN = 6;

/** The account's records whose names or addresses fit what was typed, and how far the search is. */
export function useFoundRecords(typed: string): Found {
  const texts = useTexts('shell').palette;
  const { search, enabled, how } = useRecordSearch(typed);
  const people = useQuery({ ...peopleQuery({ search }, 1), ...how });
  const sends = useQuery({ ...sendsQuery({ search }, 1), ...how });
  const segments = useQuery({ ...summariesQuery({ search }, 1), ...how });
  const templates = useQuery({ ...templatesQuery({ search }, 1), ...how });
  return foundOf(
    enabled,
    [people, sends, segments, templates],
    [
      {
        label: texts.people,
        shown: PEOPLE_SHOWN,
        records: people.data?.people.map(({ id, email, fullname, list_name }) => ({
          id: `person-${id}`,
          isPersonal: true,
          label: email,
          detail: [fullname, list_name].filter(Boolean).join(' · '),
          icon: UserRound,
          href: `/console/contacts/${id}`,
        })),
      },
      {
        label: texts.sends,
        records: sends.data?.sends.map(({ utr, name }) => ({
          id: `send-${utr}`,
          label: name || texts.unnamed,
          icon: Send,
          href: `/console/sends/${utr}`,
        })),
      },
      {
        label: texts.segments,
        records: segments.data?.segments.map(({ id, segment_name }) => ({
          id: `segment-${id}`,
          label: segment_name,
          icon: Filter,
          href: `/console/segments/${id}`,
        })),
      },
      {
        label: texts.templates,
        records: templates.data?.templates.map(({ id, name }) => ({
          id: `template-${id}`,
          label: name,
          icon: LayoutTemplate,
          href: `/console/templates/${id}`,
        })),
      },
    ],
  );
}

import { useQuery } from '@tanstack/react-query';
import { AtSign, ClipboardPen, Filter, LayoutTemplate, List, Send, UserRound, Workflow } from 'lucide-react';
import { useTexts } from '#language';
import { foundOf, useRecordSearch } from '@/components/shell/record-search';
import type { Found } from '@/components/shell/shell';
import { automationsQuery } from '@/lib/campaign/automations/queries';
import { foundLists } from '@/lib/campaign/contact-types/queries';
import { peopleQuery } from '@/lib/campaign/people/queries';
import { summariesQuery } from '@/lib/campaign/segments/queries';
import { sendersQuery } from '@/lib/campaign/senders/queries';
import { formsQuery } from '@/lib/campaign/sign-up-forms/queries';
import { sendsQuery } from '@/lib/campaign/single-sends/queries';
import { templatesQuery } from '@/lib/campaign/templates/queries';
import { useRecordActions } from './use-record-actions';

const PEOPLE_SHOWN = 6;

/** The account's records whose names or addresses fit what was typed, and how far the search is. */
export function useFoundRecords(typed: string): Found {
  const { palette: texts, pages } = useTexts('shell');
  const { search, enabled, how } = useRecordSearch(typed);
  const people = useQuery({ ...peopleQuery({ search }, 1), ...how });
  const sends = useQuery({ ...sendsQuery({ search }, 1), ...how });
  const segments = useQuery({ ...summariesQuery({ search }, 1), ...how });
  const templates = useQuery({ ...templatesQuery({ search }, 1), ...how });
  const automations = useQuery({ ...automationsQuery({ search }, 1), ...how });
  const lists = useQuery({ ...foundLists(search), ...how });
  const forms = useQuery({ ...formsQuery({ search }, 1), ...how });
  const senders = useQuery({ ...sendersQuery(search, 1), ...how });
  const actions = useRecordActions(enabled);
  const found = foundOf(
    enabled,
    [people, sends, automations, lists, segments, templates, forms, senders],
    [
      {
        label: pages.contacts,
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
        label: pages.sends,
        records: sends.data?.sends.map(({ utr, name }) => ({
          id: `send-${utr}`,
          label: name || texts.unnamed,
          icon: Send,
          href: `/console/sends/${utr}`,
        })),
      },
      {
        label: pages.automations,
        records: automations.data?.automations.map(({ utr, name }) => ({
          id: `automation-${utr}`,
          label: name || texts.unnamedAutomation,
          icon: Workflow,
          href: `/console/automations/${utr}`,
        })),
      },
      {
        label: pages.lists,
        records: lists.data?.contactTypes.map(({ id, name }) => ({
          id: `list-${id}`,
          label: name,
          icon: List,
          href: `/console/lists?open=${id}`,
        })),
      },
      {
        label: pages.segments,
        records: segments.data?.segments.map(({ id, segment_name }) => ({
          id: `segment-${id}`,
          label: segment_name,
          icon: Filter,
          href: `/console/segments/${id}`,
        })),
      },
      {
        label: pages.templates,
        records: templates.data?.templates.map(({ id, name }) => ({
          id: `template-${id}`,
          label: name,
          icon: LayoutTemplate,
          href: `/console/templates/${id}`,
        })),
      },
      {
        label: pages.forms,
        records: forms.data?.forms.map(({ utr, name }) => ({
          id: `form-${utr}`,
          label: name,
          icon: ClipboardPen,
          href: `/console/forms/${utr}`,
        })),
      },
      {
        label: pages.senders,
        records: senders.data?.senders.map(({ id, nickname, from_email }) => ({
          id: `sender-${id}`,
          label: nickname,
          detail: from_email,
          icon: AtSign,
          href: `/console/senders/${id}`,
        })),
      },
    ],
  );
  return { ...found, actions };
}

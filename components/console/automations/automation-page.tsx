'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useTexts } from '#language';
import { useMay } from '@/components/console/shell/account-context';
import { Editable } from '@/components/console/shell/editable';
import { TabLinks } from '@/components/console/tab-links';
import { ConflictNotice } from '@/components/shell/drafts/conflict-notice';
import { SaveStatus } from '@/components/shell/drafts/save-status';
import { ListPage } from '@/components/shell/list-page';
import { PageHead } from '@/components/shell/page-head';
import { TitleInput } from '@/components/shell/title-input';
import { Notice } from '@/components/ui/notice';
import { type Figures, figuresQuery, type Sequence, sequenceQuery } from '@/lib/campaign/automations/queries';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import type { TimeZone } from '@/lib/time-zones';
import { AutomationMark } from './automation-mark';
import { AutomationMenu } from './automation-menu';
import { AUTOMATION_TABS, automationSearch } from './automation-search';
import { ChangesTab } from './changes-tab';
import { EmailsTab } from './emails-tab';
import { PeopleTab } from './people-tab';
import { SimulateTab } from './simulate-tab';
import { StateButton } from './state-button';
import { useAutomationDraft } from './use-automation-draft';

type Props = {
  choices: DraftChoices;
  account: { id: number; email: string; zone: string };
  /** The zones that there are, as the server knows them. */
  zones: readonly TimeZone[];
};

/** One automation: what it sends to whom and when, edited in place, with who is where in it. */
export function AutomationPage({ utr, ...props }: Props & { utr: string }) {
  const { data: sequence } = useQuery(sequenceQuery(utr));
  const { data: figures } = useQuery(figuresQuery(utr, sequence?.automation.state === 'live'));
  if (!sequence || !figures) return null;
  return <Loaded sequence={sequence} figures={figures} {...props} />;
}

type LoadedProps = Props & { sequence: Sequence; figures: Figures };

function Loaded({ sequence, figures, choices, account, zones }: LoadedProps) {
  const mayWrite = useMay('sends:write');
  const texts = useTexts('automations');
  const shell = useTexts('shell');
  const router = useRouter();
  const [{ tab }] = useQueryStates(automationSearch);
  const { automation } = sequence;
  const { inside } = figures;
  const editing = useAutomationDraft({ account: account.id, automation, inside });
  const { draft } = editing;
  const isHeld = editing.saveState === 'unsaved' && editing.needsReview;
  const acted = {
    utr: automation.utr,
    name: draft.automation_name,
    state: automation.state,
    target: automation.target,
    inside,
  };
  const leave = () => {
    editing.forget();
    router.push('/console/automations');
  };
  const head = (
    <>
      <PageHead
        title={
          <TitleInput
            value={draft.automation_name}
            label={texts.page.name}
            placeholder={texts.page.nameHint}
            isReadOnly={!mayWrite}
            onChange={(automation_name) => editing.change({ automation_name })}
          />
        }
        above={[{ label: texts.title, href: '/console/automations' }]}
        aboveLabel={shell.breadcrumbs}
        detail={
          <span className="flex flex-wrap gap-x-4">
            <AutomationMark state={automation.state} />
            <SaveStatus
              state={isHeld ? 'saved' : editing.saveState}
              at={isHeld ? null : editing.version}
              zone={account.zone}
            />
          </span>
        }
        actions={
          <>
            <AutomationMenu automation={acted} onGone={leave} />
            <Editable to="sends:write">
              <StateButton automation={acted} flush={editing.flush} />
            </Editable>
          </>
        }
      />
      <TabLinks
        label={texts.page.parts}
        tabs={AUTOMATION_TABS.map((one) => ({
          href: `/console/automations/${automation.utr}${one === 'emails' ? '' : `?tab=${one}`}`,
          label: texts.page.tabs[one],
          isOpen: tab === one,
        }))}
      />
    </>
  );
  if (tab === 'people')
    return (
      <ListPage>
        {head}
        <PeopleTab utr={automation.utr} emails={sequence.emails} zone={account.zone} />
      </ListPage>
    );
  return (
    <>
      {head}
      <div className="grid grid-cols-1 gap-6 px-4 pb-16 md:px-6">
        <PageNotices automation={automation} editing={editing} />
        {tab === 'emails' && (
          <Editable to="sends:write">
            <EmailsTab
              sequence={sequence}
              figures={figures}
              editing={editing}
              choices={choices}
              account={account}
            />
          </Editable>
        )}
        {tab === 'history' && <ChangesTab utr={automation.utr} zone={account.zone} />}
        {tab === 'simulate' && (
          <SimulateTab
            utr={automation.utr}
            target={automation.automation_for}
            zone={account.zone}
            zones={zones}
          />
        )}
      </div>
    </>
  );
}

type NoticesProps = {
  automation: Sequence['automation'];
  editing: ReturnType<typeof useAutomationDraft>;
};

/** What somebody has to know of what is on the page before they go on. */
function PageNotices({ automation, editing }: NoticesProps) {
  const parts = useTexts('automations').page.conflictParts;
  const drafts = useTexts('drafts');
  const { draft } = editing;
  if (editing.isRestored) return <Notice>{drafts.restored}</Notice>;
  if (editing.saveState !== 'conflict') return null;
  return (
    <ConflictNotice
      at={automation.updated_at}
      pending={false}
      parts={[{ label: parts.name, mine: draft.automation_name, theirs: automation.automation_name }]}
      onKeepMine={editing.keepMine}
      onTakeTheirs={editing.takeTheirs}
    />
  );
}

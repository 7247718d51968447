'use client';

import { useQuery } from '@tanstack/react-query';
import { History, MailCheck } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useMay } from '@/components/console/shell/account-context';
import { Allowed } from '@/components/console/shell/allowed';
import { Editable } from '@/components/console/shell/editable';
import { ConflictNotice } from '@/components/shell/drafts/conflict-notice';
import { SaveStatus } from '@/components/shell/drafts/save-status';
import { PageHead } from '@/components/shell/page-head';
import { TitleInput } from '@/components/shell/title-input';
import { ButtonLink } from '@/components/ui/button-link';
import { MenuItem, MenuSeparator } from '@/components/ui/menu';
import { Notice } from '@/components/ui/notice';
import { useNarrow } from '@/components/ui/use-narrow';
import { type SavedTemplate, templateUsageQuery } from '@/lib/campaign/templates/queries';
import { CompanyNotice } from './company/company-notice';
import { useCompany } from './company/use-company';
import type { SegmentName } from './segment-name';
import { TagLinks } from './tag-links';
import { TemplateContent } from './template-content';
import { type Draft, draftOf, isSavable } from './template-draft';
import { TemplateMenu } from './template-menu';
import { TemplatePreview } from './template-preview';
import { TemplateTestButton } from './template-test-button';
import { useTemplateDraft } from './use-template-draft';
import { useVersionsOpen } from './versions/use-versions-open';
import { VersionsButton } from './versions/versions-button';

export type EditorProps = {
  /** The saved template; null for a new one. */
  latest: SavedTemplate | null;
  /** The names of the fields that merge tags may name. */
  tags: readonly string[];
  /** The segments that blocks may be for. */
  segments: readonly SegmentName[];
  account: { id: number; email: string; zone: string };
  onCreated: (id: number) => void;
};

/** Writes a template: its HTML on one side, the email and what to look at in it on the other. */
export function TemplateEditor({ latest, tags, segments, account, onCreated }: EditorProps) {
  const mayWrite = useMay('emails:write');
  const texts = useTexts('templates');
  const shell = useTexts('shell');
  const mail = useTexts('mail');
  const router = useRouter();
  const isNarrow = useNarrow();
  const [isTesting, setTesting] = useState(false);
  const [, setVersionsOpen] = useVersionsOpen();
  const editing = useTemplateDraft({ account: account.id, latest, onCreated });
  const { draft, change, id, version } = editing;
  const others = useCompany({ id, version, saveState: editing.saveState });
  const name = draft.name.trim() || texts.unnamed;
  const isArchived = latest?.is_archived === 1;
  return (
    <>
      <PageHead
        title={
          <TitleInput
            value={draft.name}
            label={texts.name}
            placeholder={texts.nameHint}
            isReadOnly={!mayWrite}
            onChange={(name) => change({ name })}
          />
        }
        above={[{ label: texts.title, href: '/console/templates' }]}
        aboveLabel={shell.breadcrumbs}
        detail={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {isSavable(draft) ? (
              <SaveStatus state={editing.saveState} at={version} zone={account.zone} />
            ) : (
              <span role="status">{texts.empty}</span>
            )}
            <TagLinks tags={latest?.tags ?? []} isArchived={isArchived} />
          </div>
        }
        actions={
          id !== null && (
            <>
              <Editable to="emails:write">
                <TemplateTestButton
                  email={account.email}
                  flush={editing.flush}
                  open={isTesting}
                  onOpenChange={setTesting}
                />
              </Editable>
              <VersionsButton id={id} zone={account.zone} onFlush={editing.flush} />
              <TemplateMenu
                id={id}
                name={name}
                tags={latest?.tags ?? []}
                isArchived={isArchived}
                onGone={() => {
                  editing.forget();
                  router.push('/console/templates');
                }}
              >
                {isNarrow && (
                  <>
                    <MenuItem onSelect={() => setTesting(true)}>
                      <MailCheck aria-hidden="true" />
                      {mail.test.open}
                    </MenuItem>
                    <MenuItem onSelect={() => void setVersionsOpen(true)}>
                      <History aria-hidden="true" />
                      {texts.versions.title}
                    </MenuItem>
                    <MenuSeparator />
                  </>
                )}
              </TemplateMenu>
              {!isArchived && (
                <Allowed to="sends:write">
                  <ButtonLink href={`/console/sends/new?template=${id}`} variant="primary">
                    {texts.useInSend}
                  </ButtonLink>
                </Allowed>
              )}
            </>
          )
        }
      />
      <div
        className="grid grid-cols-1 gap-x-8 gap-y-8 px-4 pb-16 md:px-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
        data-wide
      >
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <CompanyNotice others={others} zone={account.zone} />
          <Editable to="emails:write">
            <TemplateNotices editing={editing} latest={latest} />
            <TemplateContent editing={editing} tags={tags} segments={segments} account={account.id} />
          </Editable>
        </div>
        <TemplatePreview draft={draft} tags={tags} />
      </div>
    </>
  );
}

type NoticesProps = { editing: ReturnType<typeof useTemplateDraft>; latest: SavedTemplate | null };

/** What somebody has to know of the template before they go on. */
function TemplateNotices({ editing, latest }: NoticesProps) {
  const texts = useTexts('templates');
  const drafts = useTexts('drafts');
  const formats = useFormats();
  const usage = useQuery({ ...templateUsageQuery(editing.id ?? 0), enabled: editing.id !== null });
  const open = usage.data?.uses.filter(({ is_open }) => is_open).length ?? 0;
  const theirs = latest && draftOf(latest);
  const contentWords = ({ html, json }: Draft) => (json || html).slice(0, 2_000);
  return (
    <>
      {editing.saveState === 'conflict' && latest && theirs && (
        <ConflictNotice
          at={latest.updated_at}
          parts={[
            { label: texts.compared.name, mine: editing.draft.name, theirs: theirs.name },
            {
              label: texts.compared.content,
              mine: contentWords(editing.draft),
              theirs: contentWords(theirs),
            },
          ]}
          replaced={texts.compared.replaced}
          pending={false}
          onKeepMine={editing.keepMine}
          onTakeTheirs={editing.takeTheirs}
        />
      )}
      {editing.saveState === 'refused' && (
        <Notice tone="bad">{Object.values(editing.errors).flat().join(' ')}</Notice>
      )}
      {editing.isRestored && <Notice>{drafts.restored}</Notice>}
      {latest?.is_archived === 1 && <Notice>{texts.archive.notice}</Notice>}
      {open > 0 && <Notice tone="warn">{texts.openUses(formats.number(open), open === 1)}</Notice>}
    </>
  );
}

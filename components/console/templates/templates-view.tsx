'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Blocks, Images, Palette, Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { SaveViewButton } from '@/components/console/save-view-button';
import { SavedViews } from '@/components/console/saved-views';
import { useMay } from '@/components/console/shell/account-context';
import { Allowed } from '@/components/console/shell/allowed';
import { TabLinks } from '@/components/console/tab-links';
import { LoadFailure } from '@/components/shell/load-failure';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { listAddress, stateAt } from '@/components/ui/data-table/list-address';
import {
  isSelected,
  nothingSelected,
  type Selection,
  setSelected as selectionWith,
} from '@/components/ui/data-table/selection';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useGrowingRows } from '@/components/ui/data-table/use-growing-rows';
import { EmptyState } from '@/components/ui/empty-state';
import { Select } from '@/components/ui/select';
import { useKeys } from '@/components/ui/use-keys';
import {
  TEMPLATES_PER_PAGE,
  templateRows,
  templatesQuery,
  templateTagsQuery,
} from '@/lib/campaign/templates/queries';
import { TEMPLATE_SORTS } from '@/lib/campaign/templates/template-sorts';
import { type BuiltInDesign, BuiltInGallery } from './built-in-gallery';
import { GalleryBar } from './gallery-bar';
import { TemplateCard } from './template-card';
import { filterOf, templatesSearch } from './templates-search';

/** The account's templates as they look, and the designs to begin with. */
export function TemplatesView({ designs, zone }: { designs: readonly BuiltInDesign[]; zone: string }) {
  const texts = useTexts('templates');
  const brand = useTexts('brand');
  const blocks = useTexts('savedBlocks');
  const pictures = useTexts('pictures');
  const formats = useFormats();
  const router = useRouter();
  const [search, setSearch] = useQueryStates(templatesSearch);
  const filter = filterOf(search);
  const rows = useGrowingRows({
    pageQuery: (page) => templateRows(filter, page),
    pageSize: TEMPLATES_PER_PAGE,
  });
  const { data: first } = useQuery({ ...templatesQuery(filter, 1), placeholderData: keepPreviousData });
  const archived = first?.archived ?? 0;
  const known = useQuery(templateTagsQuery());
  const tags = (known.data?.tags ?? []).filter((tag) => tag[search.archived ? 'archived' : 'templates'] > 0);
  const mayWrite = useMay('emails:write');
  useKeys({ n: () => mayWrite && router.push('/console/templates/new') });
  const create = (
    <Allowed to="emails:write">
      <ButtonLink href="/console/templates/new" variant="primary">
        <Plus aria-hidden="true" />
        {texts.create}
      </ButtonLink>
    </Allowed>
  );
  const [chosen, setChosen] = useState({ of: '', selection: nothingSelected });
  // What is selected is of what is shown: another filter begins anew.
  const of = JSON.stringify([search.q, search.tag, search.archived]);
  const selected = chosen.of === of ? chosen.selection : nothingSelected;
  const setSelected = (selection: Selection) => setChosen({ of, selection });
  const isNarrowed = search.q !== '' || search.tag !== '';
  const isEmpty = !rows.isLoading && !rows.failure && rows.total === 0 && !isNarrowed && !search.archived;
  const clear = () => void setSearch({ q: null, tag: null });
  const address = listAddress(templatesSearch, search);
  const viewed = {
    address,
    addressWithColumns: address,
    go: (wanted: string) => void setSearch(stateAt(templatesSearch, wanted)),
  };
  return (
    <>
      <PageHead
        title={texts.title}
        detail={!isEmpty && texts.count(rows.total, formats.number(rows.total))}
        actions={
          <>
            <ButtonLink href="/console/templates/blocks">
              <Blocks aria-hidden="true" />
              {blocks.open}
            </ButtonLink>
            <ButtonLink href="/console/templates/pictures">
              <Images aria-hidden="true" />
              {pictures.open}
            </ButtonLink>
            <ButtonLink href="/console/templates/brand">
              <Palette aria-hidden="true" />
              {brand.open}
            </ButtonLink>
            {!isEmpty && create}
          </>
        }
      />
      {(archived > 0 || search.archived) && (
        <TabLinks
          label={texts.archive.views}
          tabs={[
            { href: '/console/templates', label: texts.archive.current, isOpen: !search.archived },
            {
              href: '/console/templates?archived=true',
              label: texts.archive.archived(formats.number(archived)),
              isOpen: search.archived,
            },
          ]}
        />
      )}
      {!isEmpty && (
        <>
          <SavedViews list="templates" page={viewed} />
          <TableToolbar
            search={search.q}
            onSearch={(q) => void setSearch({ q })}
            searchHint={texts.searchHint}
            filters={
              tags.length > 0 || search.tag
                ? [
                    {
                      name: 'tag',
                      label: texts.tags.filter,
                      value: search.tag,
                      options: tags.map(({ name, ...counts }) => ({
                        value: name,
                        label: `${name} (${formats.number(counts[search.archived ? 'archived' : 'templates'])})`,
                      })),
                      onChange: (tag) => void setSearch({ tag: tag || null }),
                    },
                  ]
                : []
            }
            onClearFilters={clear}
          >
            <Select
              aria-label={texts.sort}
              value={search.sort}
              className="w-full md:w-40"
              onChange={({ target }) => void setSearch({ sort: target.value as typeof search.sort })}
            >
              {TEMPLATE_SORTS.toSorted(
                (a, b) => Number(b === '-updated_at') - Number(a === '-updated_at'),
              ).map((sort) => (
                <option key={sort} value={sort}>
                  {texts.sorts[sort]}
                </option>
              ))}
            </Select>
            <SaveViewButton list="templates" page={viewed} />
          </TableToolbar>
        </>
      )}
      <div className="grid gap-10 px-4 pt-1 pb-16 md:px-6">
        {rows.failure ? (
          <LoadFailure title={texts.failed} error={rows.failure} onRetry={rows.retry} />
        ) : isEmpty ? (
          <EmptyState title={archived > 0 ? texts.archive.all : texts.none} action={create}>
            {texts.noneHint}
          </EmptyState>
        ) : (
          rows.total === 0 && (
            <p className="text-muted">
              {isNarrowed ? texts.noMatch : texts.archive.none}{' '}
              {isNarrowed && (
                <button type="button" className="underline" onClick={clear}>
                  {texts.clear}
                </button>
              )}
            </p>
          )
        )}
        {rows.total > 0 && (
          <ul
            aria-label={texts.title}
            aria-busy={rows.isOld}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-5 gap-y-8"
          >
            {rows.shown.map(
              (template) =>
                template && (
                  <TemplateCard
                    key={template.id}
                    template={template}
                    zone={zone}
                    isArchived={search.archived}
                    isSelected={isSelected(selected, template.id)}
                    isSelecting={selected.ids.size > 0}
                    onSelect={(on) => setSelected(selectionWith(selected, [template.id], on))}
                  />
                ),
            )}
          </ul>
        )}
        {rows.showMore && (
          <Button className="justify-self-center" onClick={rows.showMore}>
            {texts.more}
          </Button>
        )}
        {!search.archived && mayWrite && <BuiltInGallery designs={designs} />}
      </div>
      <div className="sticky bottom-0 z-20">
        <GalleryBar
          selection={selected}
          onSelect={setSelected}
          shown={rows.shown.flatMap((template) => (template ? [template.id] : []))}
          isArchived={search.archived}
        />
      </div>
    </>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { MailView } from '@/components/console/mail/mail-view';
import { Allowed } from '@/components/console/shell/allowed';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import {
  type SavedTemplate,
  type TemplateVersion,
  templateVersionQuery,
  versionCalls,
} from '@/lib/campaign/templates/queries';
import { VersionDifference } from './version-difference';

type Props = {
  version: TemplateVersion;
  zone: string;
  /** The template's HTML as it is saved now. */
  now: string;
  isOpen: boolean;
  onOpen: () => void;
  /** Saves what has been typed, so that it is kept too. */
  onBefore: () => Promise<unknown>;
  onRestored: (template: SavedTemplate) => void;
  onChanged: () => void;
};

/** A version of a template: when it was, what is different now, and the way back to it. */
export function VersionRow({ version, zone, now, isOpen, onOpen, onBefore, onRestored, onChanged }: Props) {
  const texts = useTexts('templates').versions;
  const failureText = useFailureText();
  const client = useQueryClient();
  const { data } = useQuery({ ...templateVersionQuery(version.id), enabled: isOpen });
  const onError = (error: unknown) => void showToast({ kind: 'error', title: failureText(error) });
  const restore = useMutation({
    async mutationFn() {
      await onBefore();
      return versionCalls.restore(version.id);
    },
    onSuccess: ({ template }) => {
      onRestored(template);
      showToast({ kind: 'success', title: texts.restored });
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => versionCalls.delete(version.id),
    onSuccess: () => {
      client.removeQueries({ queryKey: templateVersionQuery(version.id).queryKey });
      onChanged();
    },
    onError,
  });
  return (
    <li className="grid gap-3 border-t border-line py-3">
      <button type="button" aria-expanded={isOpen} onClick={onOpen} className="grid gap-0.5 text-left">
        <span className="font-medium wrap-anywhere">{version.name ?? texts.automatic}</span>
        <span className="text-sm text-muted">
          <Time at={version.written_at} zone={zone} precision="minute" />
        </span>
      </button>
      {isOpen &&
        (data ? (
          <>
            <h3 className="text-sm font-medium">{texts.difference}</h3>
            <VersionDifference before={data.version.html_code} after={now} />
            <MailView html={data.version.html_code} width="desktop" isDark={false} hasPictures />
            <Allowed to="emails:write">
              <div className="flex flex-wrap gap-2">
                <Button size="small" pending={restore.isPending} onClick={() => restore.mutate()}>
                  {texts.restore}
                </Button>
                {version.name !== null && (
                  <Button
                    size="small"
                    variant="quiet"
                    pending={remove.isPending}
                    onClick={() => remove.mutate()}
                  >
                    {texts.delete}
                  </Button>
                )}
              </div>
            </Allowed>
          </>
        ) : (
          <Skeleton className="h-64" />
        ))}
    </li>
  );
}

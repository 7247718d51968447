'use client';

import { useRouter } from 'next/navigation';
import { useTexts } from '#language';
import { TimeZoneSelect } from '@/components/form/time-zone-select';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import { updateProfile } from '@/lib/store/account/queries';
import type { TimeZone } from '@/lib/time-zones';

type Props = {
  profile: { first_name: string; last_name: string; time_zone: string };
  zones: readonly TimeZone[];
};

export function ProfilePanel({ profile, zones }: Props) {
  const texts = useTexts('account').profile;
  const router = useRouter();
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/auth/accounts/schemas').then((schemas) => schemas.ProfileInput),
    isPersonal: true,
    defaultValues: profile,
    send: updateProfile,
    onDone: (_, values) => {
      form.reset(values);
      showToast({ kind: 'success', title: texts.saved });
      // Times on the page follow the zone.
      router.refresh();
    },
  });
  return (
    <Panel id="profile" title={texts.details}>
      <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5">
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label={texts.firstName} error={errorOf('first_name')}>
            {(control) => (
              <Input
                {...control}
                autoComplete="given-name"
                // In the page itself, so that it stands there before any script has run; as below.
                defaultValue={profile.first_name}
                {...form.register('first_name')}
              />
            )}
          </Field>
          <Field label={texts.lastName} error={errorOf('last_name')}>
            {(control) => (
              <Input
                {...control}
                autoComplete="family-name"
                placeholder={texts.optional}
                defaultValue={profile.last_name}
                {...form.register('last_name')}
              />
            )}
          </Field>
        </div>
        <Field label={texts.timeZone} hint={texts.timeZoneHint} error={errorOf('time_zone')}>
          {(control) => (
            <TimeZoneSelect
              {...control}
              zones={zones}
              defaultValue={profile.time_zone}
              {...form.register('time_zone')}
            />
          )}
        </Field>
        <Button type="submit" pending={pending} className="justify-self-start max-sm:justify-self-stretch">
          {texts.save}
        </Button>
      </form>
    </Panel>
  );
}

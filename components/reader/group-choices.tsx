import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Panel } from '@/components/ui/panel';
import type { Choice } from '@/lib/campaign/reader-pages/read-choices';
import { ChoiceForm } from './choice-form';

type Props = { token: string; sender: string; groups: readonly Choice[] };

/** The kinds of mail, ticked where they come. */
export function GroupChoices({ token, sender, groups }: Props) {
  return (
    <Panel title="Or choose what you get" intro={`What is ticked comes, as often as ${sender} sends it.`}>
      <ChoiceForm token={token} className="grid gap-4">
        <div className="grid gap-1">
          {groups.map(({ key, name, description, status }) => {
            const isLocked = status === 'locked';
            return (
              <div key={key}>
                {!isLocked && <input type="hidden" name="shown" value={key} />}
                <Checkbox
                  name="get"
                  value={key}
                  defaultChecked={status === 'subscribed'}
                  disabled={isLocked}
                  label={<span className="font-medium">{name}</span>}
                  hint={
                    <>
                      {description}
                      {isLocked && <span className="block">{sender} has taken you off this one.</span>}
                    </>
                  }
                />
              </div>
            );
          })}
        </div>
        <div>
          <Button type="submit">Save choices</Button>
        </div>
      </ChoiceForm>
    </Panel>
  );
}

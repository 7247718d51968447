import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { Editable } from '@/components/console/shell/editable';
import { Chip } from '@/components/ui/chip';
import { TextLink } from '@/components/ui/text-link';
import type { Person } from '@/lib/campaign/person/queries';
import { EmailSwitch } from './email-switch';
import { MergedAddresses } from './merged-addresses';
import { PersonFields } from './person-fields';
import { PersonGroups } from './person-groups';
import { PersonLists } from './person-lists';
import { PossibleDuplicates } from './possible-duplicates';
import { StandingSentence } from './standing-sentence';

type Props = {
  person: Person;
  zone: string;
  /** Everything, as on the page; else the essentials, as in the drawer. */
  isWhole: boolean;
  /** The contact is there no more. */
  onGone: () => void;
  /** Stands below the standing, as what explains it. */
  children?: ReactNode;
};

/** What a contact is: whether it can be emailed, its fields, and where it belongs. */
export function PersonSide({ person, zone, isWhole, onGone, children }: Props) {
  const texts = useTexts('person');
  const { groups, segments, standing } = person;
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <div className="grid justify-items-start gap-2">
        <StandingSentence standing={standing} zone={zone} />
        <Editable to="audience:write">
          <EmailSwitch person={person} />
        </Editable>
      </div>
      {children}
      <Part title={texts.fields}>
        <Editable to="audience:write">
          <PersonFields person={person} isWhole={isWhole} />
        </Editable>
      </Part>
      <Editable to="audience:write">
        <MergedAddresses addresses={person.addresses} zone={zone} />
      </Editable>
      <Editable to="audience:write">
        {isWhole && <PossibleDuplicates contactId={person.contact.id} />}
      </Editable>
      <Part title={texts.lists.title}>
        <Editable to="audience:write">
          <PersonLists person={person} zone={zone} onGone={onGone} />
        </Editable>
      </Part>
      {groups.length > 0 && (
        <Part title={texts.groups}>
          <Editable to="audience:write">
            <PersonGroups person={person} zone={zone} />
          </Editable>
        </Part>
      )}
      <Part title={texts.segments}>
        {segments.length === 0 ? (
          <p className="text-muted">{texts.noSegments}</p>
        ) : (
          <ul className="flex flex-wrap gap-1.5">
            {segments.map(({ id, name }) => (
              <li key={id} className="max-w-full truncate">
                <TextLink href={`/console/segments/${id}`}>
                  <Chip>{name}</Chip>
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-2">
    <h2 className="text-sm font-medium">{title}</h2>
    {children}
  </section>
);

import type { ReactNode } from 'react';
import { Chip } from '@/components/ui/chip';
import { CodeBlock } from '@/components/ui/code-block';
import type { Access, Operation, Schema } from './document';
import { exampleOf } from './example';
import { FieldList, fieldsOf } from './field-list';
import { InlineText } from './inline-text';
import { MethodChip } from './method-chip';

const accessText: Record<Access, string> = {
  anyone: 'No credentials needed',
  client: 'Token or key pair',
  session: 'The project’s own pages alone',
};

/** One endpoint: what it does, what it takes and gives, and requests to copy. */
export function OperationArticle({ operation }: { operation: Operation }) {
  const { id, body, answer, parameters, failures, description, otherPaths, samples } = operation;
  const [first, ...others] = samples.map(({ label, source }) => ({ label, code: source }));
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-6 grid-cols-1 gap-x-12 gap-y-6 border-t border-line pt-8 xl:grid-cols-[minmax(0,1fr)_30rem]"
    >
      <header className="grid content-start gap-2 xl:col-span-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id={`${id}-title`} className="display text-lg">
            <a href={`#${id}`} className="hover:underline hover:underline-offset-4">
              {operation.summary.replace(/\.$/, '')}
            </a>
          </h2>
          {operation.isExtension && <Chip>Extension</Chip>}
        </div>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <MethodChip method={operation.method} />
          <code className="font-mono break-all">{operation.path}</code>
          <span className="text-sm text-muted">{accessText[operation.access]}</span>
        </p>
      </header>
      <div className="grid grid-cols-1 content-start gap-6">
        {(description || otherPaths.length > 0) && (
          <p className="max-w-prose text-muted">
            <InlineText text={description} />
            {otherPaths.length > 0 && (
              <>
                {' '}
                Also at <InlineText text={otherPaths.map((path) => `\`${path}\``).join(', ')} />.
              </>
            )}
          </p>
        )}
        {parameters.length > 0 && (
          <Block title="Parameters">
            <FieldList
              showRequired
              fields={parameters.map(({ name, schema, required = false, description, in: place }) => ({
                name,
                schema,
                required,
                description,
                place,
              }))}
            />
          </Block>
        )}
        {body && (
          <Block title="Body" aside={body.types.map((type) => type.replace('application/', '')).join(', ')}>
            <FieldList showRequired fields={fieldsOf(body.schema)} />
          </Block>
        )}
        {answer && (
          <Block title="Answer" aside={answerAside(answer)}>
            <FieldList fields={answerFields(answer)} />
          </Block>
        )}
        <details>
          <summary className="w-fit py-1 font-medium">
            Failures{' '}
            <span className="font-normal text-muted">{failures.map(({ status }) => status).join(' ')}</span>
          </summary>
          <dl className="mt-2 grid grid-cols-[3rem_minmax(0,1fr)] gap-y-1">
            {failures.map((failure) => (
              <div key={failure.status} className="contents">
                <dt className="font-mono">{failure.status}</dt>
                <dd className="text-muted">
                  <InlineText text={failure.description} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      <div className="grid grid-cols-1 content-start gap-3 xl:sticky xl:top-6 xl:self-start">
        {first && <CodeBlock dense {...first} />}
        {others.map((sample) => (
          <Fold key={sample.label} title={sample.label}>
            <CodeBlock dense {...sample} />
          </Fold>
        ))}
        {answer && (
          <Fold title="Example answer">
            <CodeBlock dense label="Example answer" code={JSON.stringify(exampleOf(answer), null, 2)} />
          </Fold>
        )}
      </div>
    </article>
  );
}

/** What an answer holds besides its envelope. */
function answerFields(answer: Schema) {
  const fields = fieldsOf(answer).filter(({ name }) => name !== 'status');
  const message = fields.length === 1 ? fields[0]?.schema : undefined;
  return message?.properties ? fieldsOf(message) : fields;
}

const answerAside = (answer: Schema) =>
  answer.properties?.message?.properties ? 'the fields of message' : undefined;

function Block({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className="grid grid-cols-1 gap-1">
      <h3 className="font-medium">
        {title} {aside && <span className="text-sm font-normal text-muted">{aside}</span>}
      </h3>
      {children}
    </section>
  );
}

/** The browser's own disclosure: it opens before any script has run, and a search in the page opens it. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="min-w-0">
      <summary className="w-fit py-1 text-muted hover:text-text">{title}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

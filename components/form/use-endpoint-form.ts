'use client';

import { useMutation } from '@tanstack/react-query';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { useTexts } from '#language';
import { ApiFailure } from '@/lib/http/api-failure';
import { failureText } from './failure-text';
import { sortErrors } from './field-errors';

type Options<Values extends FieldValues, Result> = {
  /** The endpoint's own schema. Loaded when the form is first sent, so that a page opens without its weight. */
  schema: () => Promise<z.ZodObject>;
  defaultValues: DefaultValues<Values>;
  /** Calls the endpoint. Throws ApiFailure. */
  send: (values: Values) => Promise<Result>;
  /** Its fields ask for what is the reader's: an empty one says "Enter your email", not "Email can't be empty". */
  isPersonal?: boolean;
  onDone?: (result: Result, values: Values) => void;
};

/**
 * A form in front of an endpoint: checked by the endpoint's schema before it is sent, and with the endpoint's
 * answer sorted to the fields after. What was typed stays; focus goes to the first field that needs it.
 */
export function useEndpointForm<Values extends FieldValues, Result = unknown>(
  options: Options<Values, Result>,
) {
  const texts = useTexts('ui');
  const resolver: Resolver<Values> = async (values, _context, { fields }) => {
    const loaded = await Promise.all([import('./check-fields'), options.schema()]).catch(() => null);
    // The endpoint checks all the same; where it can't be reached either, sending says so.
    if (!loaded) return { values, errors: {} };
    const [{ checkFields }, schema] = loaded;
    const missingText = (field: string) => {
      const control = controlOf(get(fields, field));
      const label = labelOf(control);
      if (!label) return texts.problem.other;
      if (control instanceof HTMLSelectElement)
        return texts.problem[options.isPersonal ? 'unchosenYours' : 'missingChoice'](label);
      return texts.problem[options.isPersonal ? 'missingYours' : 'missing'](label);
    };
    const problems = Object.entries(checkFields(schema, values, texts.problem, missingText));
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(([field, message]) => [field, { type: 'endpoint', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
  const form = useForm<Values>({ resolver, defaultValues: options.defaultValues });
  const mutation = useMutation({ mutationFn: options.send });

  const refuse = (error: unknown, fields: readonly string[]) => {
    if (!(error instanceof ApiFailure) || error.status !== 422) {
      form.setError('root', { message: failureText(error, texts) });
      return;
    }
    const { byField, rest } = sortErrors(error.errors, fields);
    Object.entries(byField).forEach(([field, message], index) => {
      form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
    });
    if (rest.length > 0) form.setError('root', { message: rest.join(' ') });
  };

  const submit = form.handleSubmit(async (values) => {
    try {
      const result = await mutation.mutateAsync(values);
      options.onDone?.(result, values);
    } catch (error) {
      refuse(error, Object.keys(values));
    }
  });

  const { errors } = form.formState;
  return {
    form,
    /** For the form's `onSubmit`. */
    submit,
    /** Under way, or done and about to leave the page. */
    pending: form.formState.isSubmitting,
    /** What is wrong with the whole of it. */
    failure: errors.root?.message,
    /** What is wrong with one field. */
    errorOf: (field: Path<Values>): string | undefined => {
      const message = errors[field]?.message;
      return typeof message === 'string' ? message : undefined;
    },
  };
}

/** The control of a registered field. */
function controlOf(field: unknown): unknown {
  return field && typeof field === 'object' && 'ref' in field ? field.ref : null;
}

/** What a control is called on the page. */
function labelOf(control: unknown): string | undefined {
  const labels = control instanceof HTMLElement && 'labels' in control ? control.labels : null;
  return labels instanceof NodeList ? labels[0]?.textContent?.trim() : undefined;
}

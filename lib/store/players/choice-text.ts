import type { OrderField } from '@/lib/db/schema/catalogue';

/** A field's value as people read it: a choice by what it is called, anything else as it was given. */
export const choiceText = ({ option = {} }: Pick<OrderField, 'option'>, value: string): string =>
  Object.hasOwn(option, value) ? (option[value] ?? value) : value;

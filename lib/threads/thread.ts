import { type Tasks, tasks } from './tasks';

/** What a thread runs: one of its tasks. */
export default function runTask({ name, input }: { name: keyof Tasks; input: never }): unknown {
  return tasks[name](input);
}

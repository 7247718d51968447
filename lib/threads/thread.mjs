// What a thread runs. Started by its path, so that Next's bundles need not hold it; TypeScript is read as the worker's is.
import { register } from 'tsx/esm/api';

register();
const { tasks } = await import('./tasks');

/**
 * @param {{ name: keyof import('./tasks').Tasks; input: never }} task
 * @returns {unknown}
 */
export default function runTask({ name, input }) {
  return tasks[name](input);
}

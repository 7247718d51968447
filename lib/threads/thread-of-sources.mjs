// Stands in for the compiled thread.ts where nothing has been built, as in development.
import { register } from 'tsx/esm/api';

register();
const { default: runTask } = await import('./thread');
export default runTask;

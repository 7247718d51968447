import { NothingInConsole } from '@/components/console/nothing-in-console';

/** Within the frame of the layout around it. */
export default function NotFound() {
  return <NothingInConsole />;
}

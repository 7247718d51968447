import { NothingHere } from '@/components/store/nothing-here';

/** Within the frame of the layout around it. */
export default function NotFound() {
  return <NothingHere />;
}

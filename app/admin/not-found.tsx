import { EmptyPage } from '@/components/shell/empty-page';

/** Within the frame of the layout around it. */
export default function NotFound() {
  return <EmptyPage home="/admin" />;
}

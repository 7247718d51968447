import { EmptyPage } from '@/components/shell/empty-page';

/** Within the console’s frame: what stands in a page’s place where its address names nothing. */
export const NothingInConsole = () => <EmptyPage home="/console" />;

import type { Metadata } from 'next';
import { SuppliersView } from '@/components/admin/suppliers/suppliers-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listSuppliers } from '@/lib/store/supplier-desk/list-suppliers';
import { listUnits } from '@/lib/store/supplier-desk/list-units';
import { suppliersQuery, UNITS_SHOWN, unitsQuery } from '@/lib/store/supplier-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeSuppliers')).title,
});
export const dynamic = 'force-dynamic';

export default async function SuppliersPage() {
  const actor = await requireOperator('/admin/suppliers', 'suppliers:read');
  const [suppliers, latest, unknown] = await Promise.all([
    listSuppliers({ actor }),
    listUnits({ actor, input: { per_page: UNITS_SHOWN } }),
    listUnits({ actor, input: { per_page: UNITS_SHOWN, state: 'unknown' } }),
  ]);
  return (
    <Hydrated
      data={[
        [suppliersQuery().queryKey, suppliers],
        [unitsQuery().queryKey, latest],
        [unitsQuery('unknown').queryKey, unknown],
      ]}
    >
      <SuppliersView zone={actor.timeZone} />
    </Hydrated>
  );
}

import type { suppliers } from '@/lib/db/schema';
import { DomainError } from '@/lib/errors';
import type { Supplier } from './driver';
import { reloadly } from './reloadly/driver';
import { decryptSupplierSecrets } from './supplier-secrets';

type Row = Pick<typeof suppliers.$inferSelect, 'id' | 'driver' | 'environment' | 'parameters' | 'secrets'>;

const drivers = { reloadly };

/** The supplier of a row, with its keys. @throws DomainError unavailable where it has none yet. */
export function supplierOf({ id, driver, environment, parameters, secrets }: Row): Supplier {
  if (!secrets) throw new DomainError('unavailable', 'This supplier’s keys are missing.');
  return drivers[driver]({ environment, parameters, secrets: decryptSupplierSecrets(id, secrets) });
}

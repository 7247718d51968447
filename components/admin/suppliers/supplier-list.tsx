import { useMutation } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { DotWord } from '@/components/shell/dot-word';
import { RowMenu } from '@/components/shell/row-menu';
import { MenuItem } from '@/components/ui/menu';
import { Table, Td, Th } from '@/components/ui/table';
import { showToast } from '@/components/ui/toast';
import { type SupplierView, supplierCalls } from '@/lib/store/supplier-desk/queries';

type Props = {
  suppliers: readonly SupplierView[];
  mayWrite: boolean;
  onEdit: (supplier: SupplierView) => void;
  onChanged: () => void;
};

export function SupplierList({ suppliers, mayWrite, onEdit, onChanged }: Props) {
  const texts = useTexts('officeSuppliers');
  const { day, money, number } = useFormats();
  const failureText = useFailureText();
  const onError = (error: unknown) => void showToast({ kind: 'error', title: failureText(error) });
  const change = useMutation({
    mutationFn: ({ id, enabled }: SupplierView) => supplierCalls.changeState(id, !enabled),
    onSuccess: (_, { name, enabled }) => {
      const title = enabled ? texts.turnedOff(name) : texts.turnedOn(name);
      void showToast({ kind: 'success', title });
      onChanged();
    },
    onError,
  });
  const test = useMutation({
    mutationFn: ({ id }: SupplierView) => supplierCalls.test(id),
    onSuccess: ({ amount, currency }) =>
      void showToast({ kind: 'success', title: texts.tested(money(Number(amount), currency)) }),
    onError,
  });
  return (
    <Table label={texts.title}>
      <thead>
        <tr>
          <Th>{texts.columns.name}</Th>
          <Th>{texts.columns.state}</Th>
          <Th className="text-right max-md:hidden">{texts.columns.products}</Th>
          <Th className="text-right max-md:hidden">{texts.columns.open}</Th>
          <Th className="max-md:hidden">{texts.columns.compared}</Th>
          {mayWrite && (
            <Th>
              <span className="sr-only">{texts.actionsFor('')}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {suppliers.map((supplier) => (
          <tr key={supplier.id}>
            <Td className="min-w-0 wrap-anywhere">
              <span className="font-medium">{supplier.name}</span>
              <span className="block text-sm text-muted">
                {texts.drivers[supplier.driver]} · {texts.environments[supplier.environment]}
              </span>
            </Td>
            <Td>
              <DotWord dot={supplier.enabled ? 'bg-good' : 'bg-muted'}>
                {supplier.enabled ? texts.on : texts.off}
              </DotWord>
            </Td>
            <Td className="text-right tabular-nums max-md:hidden">{number(supplier.products)}</Td>
            <Td className="text-right tabular-nums max-md:hidden">{number(supplier.open)}</Td>
            <Td className="text-muted max-md:hidden">{comparedText(supplier.compared)}</Td>
            {mayWrite && (
              <Td className="w-12 text-right">
                <RowMenu label={texts.actionsFor(supplier.name)}>
                  <MenuItem onSelect={() => onEdit(supplier)}>{texts.edit}</MenuItem>
                  <MenuItem onSelect={() => test.mutate(supplier)}>{texts.test}</MenuItem>
                  <MenuItem onSelect={() => change.mutate(supplier)}>
                    {supplier.enabled ? texts.turnOff : texts.turnOn}
                  </MenuItem>
                </RowMenu>
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );

  function comparedText(compared: SupplierView['compared']): string {
    if (!compared) return texts.notCompared;
    return compared.differences === 0
      ? texts.agrees(day(compared.day, 'UTC'))
      : texts.differs(day(compared.day, 'UTC'), compared.differences);
  }
}

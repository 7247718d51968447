/** An amount as people and spreadsheets write it: `9.80`, `9,80`, `$9.80`, `1,250.00`. Null for anything else. */
export function amountOf(text: string): number | null {
  const bare = text.trim().replace(/^[^\d.,-]+|[^\d.,]+$/g, '');
  const plain = /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

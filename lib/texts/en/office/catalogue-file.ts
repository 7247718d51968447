const count = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

type Counts = { created: number; changed: number; unchanged: number };

const inWords = ({ created, changed, unchanged }: Counts) =>
  `${created.toLocaleString('en')} new, ${changed.toLocaleString('en')} changed, ${unchanged.toLocaleString('en')} unchanged`;

/** The catalogue as a CSV file, in the back office. */
export const officeCatalogueFile = {
  export: 'Export CSV',
  open: 'Import CSV',
  title: 'Import products and prices',
  intro:
    'Export the catalogue, change it in a spreadsheet and import it here. Nothing changes until you’ve seen what will.',
  rules: [
    'Only the columns “type” and “slug” are required. Empty cells change nothing.',
    'A new slug creates an inactive product. A new name without a service_id adds a pack or value.',
    'Nothing is ever deleted. To hide a pack or value, set service_active to no.',
  ],
  drop: 'Drop a CSV file here',
  choose: 'Choose a file',
  hint: 'Up to 5,000 lines and 8 MB',
  chosen: (name: string, lines: number) => `${name}, ${count(lines, 'line', 'lines')}`,
  checking: 'Checking the file…',
  good: (changes: number) => `${count(changes, 'change', 'changes')} to import`,
  nothing: 'This file changes nothing',
  nothingHint: 'The catalogue already has everything that’s in it.',
  bad: (lines: number) => `${count(lines, 'line is', 'lines are')} wrong, so nothing can be imported`,
  badHint: 'Fix them in your file and choose it again.',
  counts: {
    products: (all: Counts) => `Products: ${inWords(all)}`,
    services: (all: Counts) => `Packs and values: ${inWords(all)}`,
  },
  ignored: (columns: string) => `We ignore these columns: ${columns}`,
  badTable: 'Wrong lines',
  changesTable: 'What changes',
  columns: {
    line: 'Line',
    column: 'Column',
    reason: 'What’s wrong',
    item: 'Product',
    field: 'Column',
    before: 'Now',
    after: 'New',
  },
  wholeLine: 'Whole line',
  isNew: 'New',
  empty: 'Empty',
  more: (n: number) => `${count(n, 'more change isn’t', 'more changes aren’t')} listed.`,
  moreBad: 'Only the first 100 problems are listed.',
  submit: (changes: number) => `Import ${count(changes, 'change', 'changes')}`,
  done: (products: number, services: number) =>
    `Imported: ${count(products, 'product', 'products')}, ${count(services, 'pack or value', 'packs and values')}`,
  doneHint: 'The audit trail lists each change with its old value.',
  trail: 'See the changes',
  another: 'Import another file',
};

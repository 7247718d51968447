/** A column that says whether people may be emailed: what a yes in it means, and how many lines say that they may not. */
export type ConsentColumn = {
  column: string;
  meaning: 'yes means may be emailed' | 'yes means may not' | 'ignore';
  not_emailed: number;
};

/** How a file is written. */
export type ImportFormat = {
  encoding:
    | 'utf-8'
    | 'utf-16le'
    | 'utf-16be'
    | 'windows-1252'
    | 'windows-1250'
    | 'windows-1251'
    | 'shift_jis'
    | 'gbk'
    | 'euc-kr';
  separator: ',' | ';' | '\t' | '|';
  has_header: boolean;
  /** The line that the file begins with, where others stand above it, such as a title; 1 by default. */
  header_line?: number;
};

/** What an import does with its file; an import without settings goes by the names in the file's header. */
export type ImportSettings = ImportFormat & {
  /** What each column becomes, by position, such as `first_name` or `field:age`. */
  columns: string[];
  /** What happens to people who are on the list already. */
  existing: 'update' | 'fill' | 'skip';
  /** The tool whose export the file seems to be. */
  source:
    | 'mailchimp'
    | 'sendgrid'
    | 'listmonk'
    | 'shopify'
    | 'hubspot'
    | 'klaviyo'
    | 'phplist'
    | 'substack'
    | 'brevo'
    | 'mautic'
    | null;
  /** Whether the columns are those of an earlier file with the same header. */
  remembered: boolean;
  /** Custom fields that the import has added, to be removed with it. */
  added_fields: string[];
  /** Whether its list was made for it, to be removed where nothing comes of it. */
  made_list?: true;
  /** How often somebody was erased from the file: a count of it from before is one of another file. */
  erased?: number;
};

/** A person whom a line is about, and the first fields that it gives another value; `more` counts the others. */
export type SampledPerson = {
  line: number;
  email: string;
  changes: { field: string; before: string; after: string }[];
  more: number;
};

/** The first people in a file who would be added, and those who would change by each way to treat who is there. */
export type ImportSample = Record<'added' | 'update' | 'fill', SampledPerson[]>;

/** What an import would do, counted without writing it. `failure` says why the file can't be read at all. */
export type ImportReview =
  | { failure: string; sample?: undefined }
  | {
      failure: null;
      lines: number;
      bad: number;
      /** Lines whose address stands again further down. */
      duplicates: number;
      created: number;
      /** People who are on the list already, and how many of them would change by each way to treat them. */
      existing: number;
      update: number;
      fill: number;
      /** Addresses that the file says are not to be mailed. */
      suppressed: number;
      /** Others that the account doesn't mail anyway. */
      already_suppressed: number;
      /** The columns that say whether people may be emailed. */
      consent?: ConsentColumn[];
      /** Kept as long as the import waits: it has people's values. */
      sample?: ImportSample;
    };

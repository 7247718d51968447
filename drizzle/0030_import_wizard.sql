CREATE TABLE "contact_import_bad_lines" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"column_name" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "contact_import_bad_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "contact_import_mappings" (
	"user_id" integer NOT NULL,
	"shape" text NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp(6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_import_mappings_user_id_shape_pk" PRIMARY KEY("user_id","shape")
);
--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "unchanged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "suppressed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "file_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD COLUMN "review" jsonb;--> statement-breakpoint
ALTER TABLE "unsubscribes" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "contact_import_bad_lines" ADD CONSTRAINT "contact_import_bad_lines_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_mappings" ADD CONSTRAINT "contact_import_mappings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsubscribes_import" ON "unsubscribes" USING btree ("import_id") WHERE "unsubscribes"."import_id" is not null;
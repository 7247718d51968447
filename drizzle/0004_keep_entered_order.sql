ALTER TABLE "top_ups" ALTER COLUMN "order_information" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "top_ups" ALTER COLUMN "order_information" SET DEFAULT '[]'::json;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "informations" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "informations" SET DEFAULT '{}'::json;
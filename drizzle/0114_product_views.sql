CREATE TABLE "product_views" (
	"since" timestamp(6) with time zone NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "product_views_since_kind_product_id_pk" PRIMARY KEY("since","kind","product_id"),
	CONSTRAINT "product_views_kind" CHECK ("product_views"."kind" in ('top_up', 'card'))
);

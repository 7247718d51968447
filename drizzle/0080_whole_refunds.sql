ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" >= 0 and "refunds"."price" >= 0);--> statement-breakpoint
-- Orders that were refunded whole before such refunds had rows. Of several payments that went back, the one that had
-- paid the order was settled in the same transaction; where that can't be told, the order is left as it is.
CREATE TEMPORARY TABLE "whole_refunds" ON COMMIT DROP AS
SELECT o."id" AS "order_id", y."id" AS "payment_id", y."amount", y."currency", y."provider_refund", o."refunded_at", o."kind",
	o."completed_at" IS NOT NULL AS "was_complete", g."code" = 'stripe' AND y."provider_refund" IS NULL AS "is_pending",
	coalesce((SELECT sum(("base_price" - "discount") * "quantity") FROM "order_lines" l WHERE l."order_id" = o."id"), 0) AS "price"
FROM "orders" o
JOIN LATERAL (
	SELECT p.*, count(*) OVER () AS "several" FROM "payments" p WHERE p."order_id" = o."id" AND p."status" = 'refunded'
) y ON y."several" = 1 OR y."settled_at" = o."paid_at"
JOIN "gateways" g ON g."id" = y."gateway_id"
WHERE o."status" = 2 AND o."paid_at" IS NOT NULL AND o."refunded_at" IS NOT NULL
	AND NOT EXISTS (SELECT FROM "refunds" r WHERE r."order_id" = o."id");--> statement-breakpoint
INSERT INTO "refunds" ("order_id", "payment_id", "amount", "currency", "price", "status", "provider_refund", "created_at", "settled_at")
SELECT "order_id", "payment_id", "amount", "currency", "price",
	CASE WHEN "is_pending" THEN 'pending' ELSE 'made' END, "provider_refund", "refunded_at",
	CASE WHEN NOT "is_pending" THEN "refunded_at" END
FROM "whole_refunds" ORDER BY "refunded_at", "order_id";--> statement-breakpoint
INSERT INTO "refund_lines" ("refund_id", "order_line_id", "quantity")
SELECT r."id", l."id", l."quantity" - l."refunded"
FROM "whole_refunds" w JOIN "refunds" r ON r."order_id" = w."order_id" JOIN "order_lines" l ON l."order_id" = w."order_id"
WHERE l."quantity" > l."refunded";--> statement-breakpoint
UPDATE "order_lines" l SET "refunded" = l."quantity", "cancelled" = l."quantity" - CASE
	WHEN w."kind" = 'card' THEN least(l."quantity", (SELECT count(*) FROM "codes" c WHERE c."order_line_id" = l."id" AND c."delivered_at" IS NOT NULL))
	WHEN w."was_complete" THEN l."quantity" ELSE 0 END
FROM "whole_refunds" w WHERE l."order_id" = w."order_id";--> statement-breakpoint
UPDATE "balance_movements" m SET "refund_id" = r."id"
FROM "whole_refunds" w JOIN "refunds" r ON r."order_id" = w."order_id"
WHERE m."order_id" = w."order_id" AND m."reason" = 'refund' AND m."refund_id" IS NULL AND m."payment_id" IS NULL;

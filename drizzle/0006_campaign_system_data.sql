-- What every account shares: the reserved contact fields, and the blank template, which is id 1.

INSERT INTO fields (field_name, field_type, is_reserved) VALUES
  ('first_name', 'text', 1), ('last_name', 'text', 1), ('email', 'text', 1), ('alt_email', 'text', 1),
  ('country', 'text', 1), ('state', 'text', 1), ('city', 'text', 1), ('address_line1', 'text', 1),
  ('address_line2', 'text', 1), ('state_province_region', 'text', 1), ('postal_code', 'text', 1);
--> statement-breakpoint
INSERT INTO templates (id, template_name, is_blank) VALUES (1, 'Blank', 1);
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('templates', 'id'), 100);

ALTER TABLE "contact_events" DROP CONSTRAINT "contact_events_kind";--> statement-breakpoint
ALTER TABLE "contact_events" ADD CONSTRAINT "contact_events_kind" CHECK ("contact_events"."kind" in ('opened', 'clicked', 'machine_opened', 'machine_clicked', 'deferred', 'delivered', 'delayed',
        'bounced', 'soft_bounced', 'refused', 'complained', 'unsubscribed', 'resubscribed'));
DROP INDEX "help_messages_created_idx";--> statement-breakpoint
CREATE INDEX "help_messages_kind_idx" ON "help_messages" USING btree ("kind","changed_at");--> statement-breakpoint
CREATE INDEX "message_reports_changed_idx" ON "message_reports" USING btree (coalesce("closed_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "help_messages_created_idx" ON "help_messages" USING btree ("created_at","answered_at");
-- What is to be done next with a lead: by whom (a token's name or free text), and on which of the office's days
-- (YYYY-MM-DD). "closed" became won or lost; where it stands it is read as lost (domain/lead-status.ts).
ALTER TABLE status_changes ADD COLUMN assignee TEXT;
ALTER TABLE status_changes ADD COLUMN follow_up_on TEXT;
ALTER TABLE status_changes DROP CONSTRAINT status_changes_status_check;
ALTER TABLE status_changes ADD CONSTRAINT status_changes_status_check
  CHECK (status IN ('pending', 'contacted', 'booked', 'won', 'lost', 'spam', 'closed'));

-- What is to be done next with a lead: by whom (a token's name or free text), and on which of the office's days
-- (YYYY-MM-DD). "closed" became won or lost; where it stands it is read as lost (domain/lead-status.ts).
-- SQLite changes no CHECK: the table is made anew. Its numbers go on where they were, for cursors name them.
CREATE TABLE status_changes_next (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id TEXT NOT NULL REFERENCES events (id),
  version INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'contacted', 'booked', 'won', 'lost', 'spam', 'closed')),
  note TEXT NOT NULL,
  author TEXT NOT NULL,
  at TEXT NOT NULL,
  undoes INTEGER,
  responded_at TEXT,
  assignee TEXT,
  follow_up_on TEXT,
  UNIQUE (event_id, version)
) STRICT;
INSERT INTO status_changes_next
  (position, event_id, version, status, note, author, at, undoes, responded_at)
  SELECT position, event_id, version, status, note, author, at, undoes, responded_at FROM status_changes;
DELETE FROM sqlite_sequence WHERE name = 'status_changes_next';
INSERT INTO sqlite_sequence (name, seq)
  SELECT 'status_changes_next', seq FROM sqlite_sequence WHERE name = 'status_changes';
DROP TABLE status_changes;
ALTER TABLE status_changes_next RENAME TO status_changes;

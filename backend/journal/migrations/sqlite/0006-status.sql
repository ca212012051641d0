-- What staff did with a lead: a row for each change, never changed itself. version counts the changes of one
-- lead; undoes: the version taken back; responded_at: when the lead was first answered, as of this change.
CREATE TABLE status_changes (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id TEXT NOT NULL REFERENCES events (id),
  version INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'contacted', 'booked', 'closed', 'spam')),
  note TEXT NOT NULL,
  author TEXT NOT NULL,
  at TEXT NOT NULL,
  undoes INTEGER,
  responded_at TEXT,
  UNIQUE (event_id, version)
) STRICT;

-- An erased event keeps its place and its id, without a word of the person: so that a late retry does
-- not bring it back, and no later event is given its sequence number. erased_at: ISO 8601, UTC.
ALTER TABLE events ADD COLUMN erased_at TEXT;
CREATE INDEX events_erased ON events (sequence) WHERE erased_at IS NOT NULL;

-- That something was erased, when, by which command, how much; never whose it was.
CREATE TABLE erasures (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  command TEXT NOT NULL,
  events INTEGER NOT NULL,
  sheet_rows INTEGER NOT NULL DEFAULT 0
) STRICT;

-- An erased event keeps its place and its id, without a word of the person: so that a late retry does
-- not bring it back. erased_at: ISO 8601, UTC.
ALTER TABLE events ADD COLUMN erased_at TEXT;
CREATE INDEX events_erased ON events (sequence) WHERE erased_at IS NOT NULL;

-- That something was erased, when, by which command, how much; never whose it was.
CREATE TABLE erasures (
  position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at TEXT NOT NULL,
  command TEXT NOT NULL,
  events INTEGER NOT NULL,
  sheet_rows INTEGER NOT NULL DEFAULT 0
);

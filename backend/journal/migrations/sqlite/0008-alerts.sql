-- What somebody is to be told of, once for each channel. It names an event by its id and holds nothing
-- of a person. since: when it came about (ISO 8601, UTC). digest: position of the first of those that
-- one message tells together.
CREATE TABLE alerts (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  channel TEXT NOT NULL,
  event TEXT NOT NULL,
  since TEXT NOT NULL,
  digest INTEGER,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'dropped')),
  settled_at TEXT,
  problem TEXT,
  UNIQUE (kind, subject, channel)
) STRICT;
CREATE INDEX alerts_open ON alerts (state, channel, position) WHERE state IN ('waiting', 'failed');
CREATE INDEX alerts_settled ON alerts (settled_at) WHERE settled_at IS NOT NULL;

-- One row: up to which event alerts were made (NULL: they are off), and what trouble was told of.
CREATE TABLE alert_progress (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  after_sequence INTEGER,
  stuck_on TEXT,
  disk_low_since TEXT
) STRICT;

-- What somebody is to be told of, once for each channel. It names an event by its id and holds nothing
-- of a person. since: when it came about (ISO 8601, UTC). digest: position of the first of those that
-- one message tells together.
CREATE TABLE alerts (
  position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  channel TEXT NOT NULL,
  event TEXT NOT NULL,
  since TEXT NOT NULL,
  digest BIGINT,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'dropped')),
  settled_at TEXT,
  problem TEXT,
  UNIQUE (kind, subject, channel)
);
CREATE INDEX alerts_open ON alerts (state, channel, position) WHERE state IN ('waiting', 'failed');
CREATE INDEX alerts_settled ON alerts (settled_at) WHERE settled_at IS NOT NULL;

-- One row: up to which event alerts were made (NULL: they are off), what trouble was told of, and which
-- instance sends.
CREATE TABLE alert_progress (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  after_sequence BIGINT,
  stuck_on TEXT,
  disk_low_since TEXT,
  lease_holder TEXT,
  lease_until TIMESTAMPTZ
);

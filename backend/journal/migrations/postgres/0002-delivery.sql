-- One chain of batches per spreadsheet (backend/journal/outbox.ts says what the columns mean).
-- The lease elects the instance that delivers; its times are the database's own.
CREATE TABLE chains (
  spreadsheet_id TEXT PRIMARY KEY,
  epoch INTEGER NOT NULL DEFAULT 1,
  number INTEGER NOT NULL DEFAULT 0,
  marker TEXT NOT NULL,
  is_started BOOLEAN NOT NULL DEFAULT false,
  tab_id BIGINT,
  last_delivered_at TEXT,
  rows_missing INTEGER NOT NULL DEFAULT 0,
  lease_holder TEXT,
  lease_until TIMESTAMPTZ
);

-- Versions of the batch under way, until one is known to be in the Sheet.
CREATE TABLE frozen_batches (
  position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  spreadsheet_id TEXT NOT NULL REFERENCES chains (spreadsheet_id),
  marker TEXT NOT NULL UNIQUE,
  event_ids UUID[] NOT NULL,
  rows TEXT NOT NULL
);

-- Which spreadsheet holds a delivered event.
ALTER TABLE events ADD COLUMN delivered_to TEXT REFERENCES chains (spreadsheet_id);

-- One chain of batches per spreadsheet (backend/journal/outbox.ts says what the columns mean).
CREATE TABLE chains (
  spreadsheet_id TEXT PRIMARY KEY,
  epoch INTEGER NOT NULL DEFAULT 1,
  number INTEGER NOT NULL DEFAULT 0,
  marker TEXT NOT NULL,
  is_started INTEGER NOT NULL DEFAULT 0,
  tab_id INTEGER,
  last_delivered_at TEXT,
  rows_missing INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Versions of the batch under way, until one is known to be in the Sheet. event_ids: JSON array.
CREATE TABLE frozen_batches (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  spreadsheet_id TEXT NOT NULL REFERENCES chains (spreadsheet_id),
  marker TEXT NOT NULL UNIQUE,
  event_ids TEXT NOT NULL,
  rows TEXT NOT NULL
) STRICT;

-- Which spreadsheet holds a delivered event.
ALTER TABLE events ADD COLUMN delivered_to TEXT REFERENCES chains (spreadsheet_id);

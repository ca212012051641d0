-- The journal's schema, version 1, in PostgreSQL's words (sqlite/sqlite-dialect.ts says what SQLite
-- gets instead). Times are ISO 8601 in UTC. Once released, this text never changes
-- (backend/journal/database.ts).

-- One row: the journal's identity; a counter that /readyz moves to prove that writes work, and a
-- text that it fills and empties to prove that there is room; the number of the last audit line, so
-- that a line cut off at the end shows; the last look at the clock that was believed, and before
-- when events were due then, in milliseconds since 1970.
CREATE TABLE journal (
  id TEXT NOT NULL,
  write_checks BIGINT NOT NULL DEFAULT 0,
  probe TEXT NOT NULL DEFAULT '',
  audit_lines BIGINT NOT NULL DEFAULT 0,
  looked_at_ms BIGINT,
  due_before_ms BIGINT
);
INSERT INTO journal (id) VALUES (gen_random_uuid()::text);

-- One chain of batches per spreadsheet (backend/journal/outbox.ts says what the columns mean).
CREATE TABLE chains (
  spreadsheet_id TEXT PRIMARY KEY,
  generation INTEGER NOT NULL DEFAULT 1,
  number INTEGER NOT NULL DEFAULT 0,
  marker TEXT NOT NULL,
  is_started BOOLEAN NOT NULL DEFAULT false,
  tab_id BIGINT,
  last_delivered_at TEXT,
  rows_missing INTEGER NOT NULL DEFAULT 0
);

-- Every accepted event, in order of acceptance. limited: beyond its sender's daily limit, pending
-- only once the owner says so. cells: JSON array of the row's eleven texts.
-- delivered_to: which spreadsheet holds it. refusal, refused_at: why and when it was set aside; the
-- reason never quotes the event. An erased event keeps its place and its id, without a word of the
-- person: so a late retry does not bring it back, and no later event is given its number.
CREATE TABLE events (
  sequence BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  content_hash TEXT NOT NULL,
  cells TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'limited', 'delivered', 'quarantined')),
  delivered_to TEXT REFERENCES chains (spreadsheet_id),
  refusal TEXT,
  refused_at TEXT,
  erased_at TEXT
);

-- Delivery looks only for what is still to do; the delivered many are not in this index.
CREATE INDEX events_open ON events (state, sequence) WHERE state <> 'delivered';
-- What one spreadsheet was given, in order: comparing its rows with the journal reads these alone.
CREATE INDEX events_delivered ON events (delivered_to, sequence) WHERE delivered_to IS NOT NULL;
CREATE INDEX events_erased ON events (sequence) WHERE erased_at IS NOT NULL;

-- Versions of the batch under way, until one is known to be in the Sheet. event_ids: a JSON array.
CREATE TABLE frozen_batches (
  position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  spreadsheet_id TEXT NOT NULL REFERENCES chains (spreadsheet_id),
  marker TEXT NOT NULL UNIQUE,
  event_ids TEXT NOT NULL,
  rows TEXT NOT NULL
);

-- What staff did with a lead: a row for each change, never changed itself. version counts the
-- changes of one lead; undoes: the version taken back; responded_at: when the lead was first
-- answered, as of this change; assignee: a token's name or free text; follow_up_on: one of the
-- office's days (YYYY-MM-DD).
CREATE TABLE status_changes (
  position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES events (id),
  version INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'contacted', 'booked', 'won', 'lost', 'spam')),
  note TEXT NOT NULL,
  author TEXT NOT NULL,
  at TEXT NOT NULL,
  undoes INTEGER,
  responded_at TEXT,
  assignee TEXT,
  follow_up_on TEXT,
  UNIQUE (event_id, version)
);

-- The work list of each spreadsheet (backend/journal/work-list-store.ts): a JSON object.
CREATE TABLE work_lists (
  spreadsheet_id TEXT PRIMARY KEY,
  list TEXT NOT NULL
);

-- Tokens besides the owner's: of the token itself only its SHA-256 is kept. created_by: a token's
-- name, as in the audit trail. expires_on: the last day on which it opens.
CREATE TABLE tokens (
  name TEXT PRIMARY KEY,
  role TEXT NOT NULL CHECK (role IN ('owner', 'staff')),
  hash TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  expires_on TEXT,
  revoked_at TEXT
);

-- What was done with tokens and by commands, numbered without gaps. detail: JSON.
CREATE TABLE audit_lines (
  number BIGINT PRIMARY KEY,
  at TEXT NOT NULL,
  author TEXT NOT NULL,
  role TEXT NOT NULL,
  address TEXT NOT NULL,
  action TEXT NOT NULL,
  detail TEXT NOT NULL,
  row_count BIGINT
);
-- When a token was last used stands in the trail, whose lines are many.
CREATE INDEX audit_lines_author ON audit_lines (author, number);

-- Secret keys from which ids are derived; the newest derives, the older ones recognize. The first
-- has more than 240 random bits.
CREATE TABLE derivation_keys (
  position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key TEXT NOT NULL
);
INSERT INTO derivation_keys (key)
  VALUES (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- How far each receiver of alerts was told (backend/journal/alert-store.ts): a JSON object.
CREATE TABLE alert_channels (
  channel TEXT PRIMARY KEY,
  state TEXT NOT NULL
);

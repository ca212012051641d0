-- The journal's schema in PostgreSQL, version 1. sqlite-schema.sql has the same tables, and says what
-- they hold. Once released, this text never changes (backend/journal/schema-versions.ts).

CREATE TABLE journal (
  id TEXT NOT NULL,
  write_checks BIGINT NOT NULL DEFAULT 0,
  probe TEXT NOT NULL DEFAULT '',
  audit_lines BIGINT NOT NULL DEFAULT 0
);
INSERT INTO journal (id) VALUES (gen_random_uuid()::text);

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

CREATE TABLE events (
  sequence BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id UUID NOT NULL UNIQUE,
  content_hash TEXT NOT NULL,
  cells TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'limited', 'delivered', 'quarantined')),
  delivered_to TEXT REFERENCES chains (spreadsheet_id),
  refusal TEXT,
  refused_at TEXT,
  erased_at TEXT
);

CREATE INDEX events_open ON events (state, sequence) WHERE state <> 'delivered';
CREATE INDEX events_delivered ON events (delivered_to, sequence) WHERE delivered_to IS NOT NULL;
CREATE INDEX events_erased ON events (sequence) WHERE erased_at IS NOT NULL;

CREATE TABLE frozen_batches (
  position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  spreadsheet_id TEXT NOT NULL REFERENCES chains (spreadsheet_id),
  marker TEXT NOT NULL UNIQUE,
  event_ids UUID[] NOT NULL,
  rows TEXT NOT NULL
);

CREATE TABLE erasures (
  position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at TEXT NOT NULL,
  command TEXT NOT NULL,
  events INTEGER NOT NULL
);

CREATE TABLE clock_looks (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  looked_at TEXT NOT NULL,
  due_before TEXT
);

CREATE TABLE status_changes (
  position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id UUID NOT NULL REFERENCES events (id),
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

CREATE TABLE work_lists (
  spreadsheet_id TEXT PRIMARY KEY,
  list TEXT NOT NULL
);

CREATE TABLE tokens (
  name TEXT PRIMARY KEY,
  role TEXT NOT NULL CHECK (role IN ('owner', 'staff')),
  hash TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  expires_on TEXT,
  revoked_at TEXT
);

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
CREATE INDEX audit_lines_author ON audit_lines (author, number);

CREATE TABLE derivation_keys (
  position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key TEXT NOT NULL,
  created_at TEXT NOT NULL
);
-- Two UUIDs have 244 random bits.
INSERT INTO derivation_keys (key, created_at) VALUES (
  replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
);

CREATE TABLE alert_channels (
  channel TEXT PRIMARY KEY,
  sent_through BIGINT NOT NULL,
  message TEXT,
  told TEXT NOT NULL DEFAULT '[]',
  failing_since TEXT,
  problem TEXT
);

-- Which instance delivers to a spreadsheet, and which makes and sends alerts. Times are the
-- database's own. Only PostgreSQL has it: one process at a time holds a file.
CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  until TIMESTAMPTZ NOT NULL
);

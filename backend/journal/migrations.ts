/**
 * Migrations of the journal's schema, each written once for both databases. A released migration
 * never changes, not even its whitespace: SQLite keeps the text of each definition, and a file with
 * different definitions is refused (sqlite-file.ts). A test pins their hash.
 */

import type { DatabaseKind } from './database.ts'
import { beyondDailyLimit } from './event-statements.ts'
import { JournalOpenError } from './journal.ts'

/** SQL that differs by database. `position` numbers rows as they arrive; `end` ends a table. */
const sqlite = {
  isPostgres: false,
  position: 'position INTEGER PRIMARY KEY AUTOINCREMENT',
  uuid: 'TEXT',
  bigint: 'INTEGER',
  end: ') STRICT',
  now: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
  randomKey: 'lower(hex(randomblob(32)))',
}
const postgres: typeof sqlite = {
  isPostgres: true,
  position: 'position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  uuid: 'UUID',
  bigint: 'BIGINT',
  end: ')',
  now: `to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  // 244 bits.
  randomKey: "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')",
}
const words = { sqlite, postgres }

/** @throws JournalOpenError when `current` is newer than this program knows */
export function pendingMigrations(kind: DatabaseKind, current: number) {
  const migrations = allMigrations(kind)
  if (current > migrations.length) {
    throw new JournalOpenError(
      `The journal was written by a newer version of this program (schema ${current}, known ${migrations.length}). Start that version, or restore a backup.`,
    )
  }
  return migrations.filter(({ number }) => number > current)
}

/** All, numbered 1, 2, 3, …: the first N make schema version N; an open journal has had all. */
export function allMigrations(kind: DatabaseKind) {
  return migrations
    .flatMap((migration) => migration(words[kind]) ?? [])
    .map((sql, index) => ({ number: index + 1, sql }))
}

/** Formerly elected an instance in PostgreSQL; the table leases replaced them. No longer read. */
const leaseColumns = ',\n  lease_holder TEXT,\n  lease_until TIMESTAMPTZ'

/** Oldest first; undefined for a database that needs none. */
const migrations: readonly ((of: typeof sqlite) => string | undefined)[] = [
  ({ isPostgres, uuid, bigint, end }) => `
-- Every accepted event, in order of acceptance. cells: JSON array of the row's eleven texts.
CREATE TABLE events (
  sequence ${isPostgres ? 'BIGINT GENERATED ALWAYS AS IDENTITY' : 'INTEGER'} PRIMARY KEY,
  id ${uuid} NOT NULL UNIQUE,
  content_hash TEXT NOT NULL,
  cells TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'quarantined'))
${end};

-- Delivery looks only for what is still to do; the delivered many are not in this index.
CREATE INDEX events_open ON events (state, sequence) WHERE state <> 'delivered';

-- One row: the journal's identity, and a counter that /readyz moves to prove that writes work.
CREATE TABLE journal (
  id TEXT NOT NULL,
  write_checks ${bigint} NOT NULL DEFAULT 0
${end};`,
  (of) => `
-- One chain of batches per spreadsheet (backend/journal/outbox.ts says what the columns mean).
CREATE TABLE chains (
  spreadsheet_id TEXT PRIMARY KEY,
  epoch INTEGER NOT NULL DEFAULT 1,
  number INTEGER NOT NULL DEFAULT 0,
  marker TEXT NOT NULL,
  is_started ${of.isPostgres ? 'BOOLEAN NOT NULL DEFAULT false' : 'INTEGER NOT NULL DEFAULT 0'},
  tab_id ${of.bigint},
  last_delivered_at TEXT,
  rows_missing INTEGER NOT NULL DEFAULT 0${of.isPostgres ? leaseColumns : ''}
${of.end};

-- Versions of the batch under way, until one is known to be in the Sheet. event_ids: in SQLite a JSON array.
CREATE TABLE frozen_batches (
  ${of.position},
  spreadsheet_id TEXT NOT NULL REFERENCES chains (spreadsheet_id),
  marker TEXT NOT NULL UNIQUE,
  event_ids ${of.isPostgres ? 'UUID[]' : 'TEXT'} NOT NULL,
  rows TEXT NOT NULL
${of.end};

-- Which spreadsheet holds a delivered event.
ALTER TABLE events ADD COLUMN delivered_to TEXT REFERENCES chains (spreadsheet_id);`,
  () => `
-- What one spreadsheet was given, in order: comparing its rows with the journal reads these alone,
-- also after another spreadsheet was used for years.
CREATE INDEX events_delivered ON events (delivered_to, sequence) WHERE delivered_to IS NOT NULL;`,
  () => `
-- Why and when (ISO 8601, UTC) a quarantined event was set aside; the reason never quotes the event.
ALTER TABLE events ADD COLUMN refusal TEXT;
ALTER TABLE events ADD COLUMN refused_at TEXT;`,
  ({ position, end }) => `
-- An erased event keeps its place and its id, without a word of the person: so that a late retry does
-- not bring it back, and no later event is given its sequence number. erased_at: ISO 8601, UTC.
ALTER TABLE events ADD COLUMN erased_at TEXT;
CREATE INDEX events_erased ON events (sequence) WHERE erased_at IS NOT NULL;

-- That something was erased, when, by which command, how much; never whose it was.
CREATE TABLE erasures (
  ${position},
  at TEXT NOT NULL,
  command TEXT NOT NULL,
  events INTEGER NOT NULL,
  sheet_rows INTEGER NOT NULL DEFAULT 0
${end};`,
  ({ position, uuid, end }) => `
-- What staff did with a lead: a row for each change, never changed itself. version counts the changes of one
-- lead; undoes: the version taken back; responded_at: when the lead was first answered, as of this change.
CREATE TABLE status_changes (
  ${position},
  event_id ${uuid} NOT NULL REFERENCES events (id),
  version INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'contacted', 'booked', 'closed', 'spam')),
  note TEXT NOT NULL,
  author TEXT NOT NULL,
  at TEXT NOT NULL,
  undoes INTEGER,
  responded_at TEXT,
  UNIQUE (event_id, version)
${end};`,
  ({ uuid, bigint, end }) => `
-- Tokens besides the owner's: of the token itself only its SHA-256 is kept. Times are ISO 8601, UTC;
-- expires_on is the last day on which it opens.
CREATE TABLE tokens (
  name TEXT PRIMARY KEY,
  role TEXT NOT NULL CHECK (role IN ('owner', 'staff', 'viewer')),
  hash TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  expires_on TEXT,
  revoked_at TEXT
${end};

-- What was done with tokens and by commands, numbered without gaps. detail: JSON. hash and audit_hash are not used any more.
CREATE TABLE audit_lines (
  number ${bigint} PRIMARY KEY,
  at TEXT NOT NULL,
  author TEXT NOT NULL,
  role TEXT NOT NULL,
  address TEXT NOT NULL,
  action TEXT NOT NULL,
  detail TEXT NOT NULL,
  row_count ${bigint},
  hash TEXT NOT NULL
${end};

-- The last line's number: a line cut off at the end shows.
ALTER TABLE journal ADD COLUMN audit_lines ${bigint} NOT NULL DEFAULT 0;
ALTER TABLE journal ADD COLUMN audit_hash TEXT NOT NULL DEFAULT '';

-- Filters, order, columns and period of the dashboard under a name, until noViews.
CREATE TABLE views (
  id ${uuid} PRIMARY KEY,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  author TEXT NOT NULL,
  at TEXT NOT NULL,
  version INTEGER NOT NULL
${end};`,
  (of) => `
-- What somebody is to be told of, once for each channel. It names an event by its id and holds nothing
-- of a person. since: when it came about (ISO 8601, UTC). digest: position of the first of those that
-- one message tells together.
CREATE TABLE alerts (
  ${of.position},
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  channel TEXT NOT NULL,
  event TEXT NOT NULL,
  since TEXT NOT NULL,
  digest ${of.bigint},
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'dropped')),
  settled_at TEXT,
  problem TEXT,
  UNIQUE (kind, subject, channel)
${of.end};
CREATE INDEX alerts_open ON alerts (state, channel, position) WHERE state IN ('waiting', 'failed');
CREATE INDEX alerts_settled ON alerts (settled_at) WHERE settled_at IS NOT NULL;

-- One row: up to which event alerts were made (NULL: they are off), and what trouble was told of.
CREATE TABLE alert_progress (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  after_sequence ${of.bigint},
  stuck_on TEXT,
  disk_low_since TEXT${of.isPostgres ? leaseColumns : ''}
${of.end};`,
  ({ isPostgres }) =>
    isPostgres
      ? `
-- Which instance delivers to a spreadsheet, and which makes and sends alerts. Times are the database's own.
CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  until TIMESTAMPTZ NOT NULL
);`
      : undefined,

  () => `
-- How the markers of this epoch are made, decided when it starts; marker_finding is not used any more.
ALTER TABLE chains ADD COLUMN marker_kind TEXT NOT NULL DEFAULT 'named_range'
  CHECK (marker_kind IN ('named_range', 'tab'));
ALTER TABLE chains ADD COLUMN marker_finding TEXT CHECK (marker_finding IN ('named_range', 'tab'));`,
  ({ position, end, now, randomKey }) => `
-- Secret keys from which ids are derived (docs/security.md §5); the newest derives, the older ones recognize.
-- Until now the journal's identity was that key, and digests were mailed under it: it only recognizes from now on.
CREATE TABLE derivation_keys (
  ${position},
  key TEXT NOT NULL,
  created_at TEXT NOT NULL
${end};
INSERT INTO derivation_keys (key, created_at)
  SELECT id, ${now} FROM journal WHERE EXISTS (SELECT 1 FROM events);
INSERT INTO derivation_keys (key, created_at) VALUES (${randomKey}, ${now});`,
  () => `
-- A message that tells of very many is read and settled by its digest.
CREATE INDEX alerts_digest ON alerts (digest, position) WHERE digest IS NOT NULL;`,
  ({ isPostgres }) => `
-- What Google or a person set aside, however much a flood beyond a day's limit left there besides.
CREATE INDEX events_refused ON events (sequence)
  WHERE state = 'quarantined' AND refusal IS ${isPostgres ? 'DISTINCT FROM' : 'NOT'} '${beyondDailyLimit}';`,
  // SQLite cannot alter a CHECK, so the table is rebuilt. Numbering continues: cursors refer to it.
  ({ isPostgres }) => `
-- What is to be done next with a lead: by whom (a token's name or free text), and on which of the office's days
-- (YYYY-MM-DD). "closed" became won or lost; where it stands it is read as lost (domain/lead-status.ts).
${
  isPostgres
    ? `
ALTER TABLE status_changes ADD COLUMN assignee TEXT;
ALTER TABLE status_changes ADD COLUMN follow_up_on TEXT;
ALTER TABLE status_changes DROP CONSTRAINT status_changes_status_check;
ALTER TABLE status_changes ADD CONSTRAINT status_changes_status_check
  CHECK (status IN ('pending', 'contacted', 'booked', 'won', 'lost', 'spam', 'closed'));`
    : `
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
ALTER TABLE status_changes_next RENAME TO status_changes;`
}`,
  () => `
-- The Monday ("2026-11-23") of the last weekly report that was made (NULL: they are off).
ALTER TABLE alert_progress ADD COLUMN reported_on TEXT;`,
  () => `
-- When a token was last used stands in the trail, whose lines are many.
CREATE INDEX audit_lines_author ON audit_lines (author, number);`,
  () => `
-- The dashboard's lanes took the place of views under names; an address may stand in them.
DROP TABLE views;`,
]

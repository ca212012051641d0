-- Tokens besides the owner's: of the token itself only its SHA-256 is kept. Times are ISO 8601, UTC;
-- expires_on is the last day on which it opens.
CREATE TABLE tokens (
  name TEXT PRIMARY KEY,
  role TEXT NOT NULL CHECK (role IN ('owner', 'staff', 'viewer')),
  hash TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  expires_on TEXT,
  revoked_at TEXT
) STRICT;

-- Every use of a token, numbered without gaps. hash covers the line and the hash before it. detail: JSON.
CREATE TABLE audit_lines (
  number INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  author TEXT NOT NULL,
  role TEXT NOT NULL,
  address TEXT NOT NULL,
  action TEXT NOT NULL,
  detail TEXT NOT NULL,
  row_count INTEGER,
  hash TEXT NOT NULL
) STRICT;

-- The last line's number and hash: a line cut off at the end shows.
ALTER TABLE journal ADD COLUMN audit_lines INTEGER NOT NULL DEFAULT 0;
ALTER TABLE journal ADD COLUMN audit_hash TEXT NOT NULL DEFAULT '';

-- Filters, order, columns and period of the dashboard under a name, shared by all.
CREATE TABLE views (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  author TEXT NOT NULL,
  at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;

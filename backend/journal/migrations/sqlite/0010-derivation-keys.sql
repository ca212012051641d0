-- Secret keys from which ids are derived (docs/security.md §5); the newest derives, the older ones recognize.
-- Until now the journal's identity was that key, and digests were mailed under it: it only recognizes from now on.
CREATE TABLE derivation_keys (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
INSERT INTO derivation_keys (key, created_at)
  SELECT id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM journal WHERE EXISTS (SELECT 1 FROM events);
INSERT INTO derivation_keys (key, created_at)
  VALUES (lower(hex(randomblob(32))), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));

-- Secret keys from which ids are derived (docs/security.md §5); the newest derives, the older ones recognize.
-- Until now the journal's identity was that key, and digests were mailed under it: it only recognizes from now on.
CREATE TABLE derivation_keys (
  position BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key TEXT NOT NULL,
  created_at TEXT NOT NULL
);
INSERT INTO derivation_keys (key, created_at)
  SELECT id, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM journal
  WHERE EXISTS (SELECT 1 FROM events);
-- Two random UUIDs: 244 bits.
INSERT INTO derivation_keys (key, created_at)
  VALUES (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
    to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));

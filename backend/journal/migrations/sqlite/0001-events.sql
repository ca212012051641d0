-- Every accepted event, in order of acceptance. cells: JSON array of the row's eleven texts.
CREATE TABLE events (
  sequence INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  content_hash TEXT NOT NULL,
  cells TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'quarantined'))
) STRICT;

-- Delivery looks only for what is still to do; the delivered many are not in this index.
CREATE INDEX events_open ON events (state, sequence) WHERE state <> 'delivered';

-- One row: the journal's identity, and a counter that /readyz moves to prove that writes work.
CREATE TABLE journal (
  id TEXT NOT NULL,
  write_checks INTEGER NOT NULL DEFAULT 0
) STRICT;

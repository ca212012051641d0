-- How the markers of this epoch are made, decided when it starts, and how the doctor found that they must
-- be (NULL: it was not asked): the next epoch goes by that.
ALTER TABLE chains ADD COLUMN marker_kind TEXT NOT NULL DEFAULT 'named_range'
  CHECK (marker_kind IN ('named_range', 'tab'));
ALTER TABLE chains ADD COLUMN marker_finding TEXT CHECK (marker_finding IN ('named_range', 'tab'));

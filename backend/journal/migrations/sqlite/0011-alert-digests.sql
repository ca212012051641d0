-- A message that tells of very many is read and settled by its digest.
CREATE INDEX alerts_digest ON alerts (digest, position) WHERE digest IS NOT NULL;

-- Why and when (ISO 8601, UTC) a quarantined event was set aside; the reason never quotes the event.
ALTER TABLE events ADD COLUMN refusal TEXT;
ALTER TABLE events ADD COLUMN refused_at TEXT;

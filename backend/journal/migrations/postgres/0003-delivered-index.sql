-- What one spreadsheet was given, in order: comparing its rows with the journal reads these alone,
-- also after another spreadsheet was used for years.
CREATE INDEX events_delivered ON events (delivered_to, sequence) WHERE delivered_to IS NOT NULL;

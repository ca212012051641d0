-- Which instance delivers to a spreadsheet, and which makes and sends alerts. Times are the
-- database's own. The columns lease_* of chains and alert_progress are not read any more; they stay,
-- so that an instance of the version before can go on until it is stopped.
CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  until TIMESTAMPTZ NOT NULL
);

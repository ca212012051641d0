-- The Monday ("2026-11-23") of the last weekly report that was made (NULL: they are off).
ALTER TABLE alert_progress ADD COLUMN reported_on TEXT;

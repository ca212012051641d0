-- What Google or a person set aside, however much a flood beyond a day's limit left there besides. The words are
-- beyond-daily-limit.ts's.
CREATE INDEX events_refused ON events (sequence)
  WHERE state = 'quarantined' AND refusal IS NOT 'More came in a day than the limits allow.';

-- Filters of the dashboard under names, which no version since November 2026 keeps. They may name a person: overwritten.
PRAGMA secure_delete = ON;
DROP TABLE views;

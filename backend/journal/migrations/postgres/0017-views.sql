-- Filters of the dashboard under names, which no version since November 2026 keeps. They may name a person.
DROP TABLE views;

-- When a token was last used stands in the trail, whose lines are many.
CREATE INDEX audit_lines_author ON audit_lines (author, number);

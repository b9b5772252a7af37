-- owner: accounts
-- A code counts only for the contact it was sent to. What opens something is a keyed hash; the six characters hold nothing.
alter table password_reset_tokens add column contact varchar(255);
alter table password_reset_tokens add column code_hash text;
alter table verification_codes add column code_hash text;

-- owner: products
-- A word's kind is text: PostgreSQL 18 fails to plan a merge of two "char" columns whose least or greatest value came
-- after they were last analyzed ('cache lookup failed for collation 0'), and so the daily upkeep failed now and then.
-- The conditions of these triggers name the column; routines/0110_public_changes.sql makes them again.
drop trigger if exists shop_words_announced on shop_words;
drop trigger if exists product_words_announced on product_words;
alter table shop_words alter column field type text collate "C";
alter table product_words alter column field type text collate "C";

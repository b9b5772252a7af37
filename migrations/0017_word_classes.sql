-- owner: products
-- A word's kind is text, because PostgreSQL 18 fails to plan a merge of two "char" columns whose least or greatest value is newer
-- than their last analysis ('cache lookup failed for collation 0'). That broke the daily upkeep now and then. These triggers'
-- conditions name the column; routines/0110_public_changes.sql creates them again.
drop trigger if exists shop_words_announced on shop_words;
drop trigger if exists product_words_announced on product_words;
alter table shop_words alter column field type text collate "C";
alter table product_words alter column field type text collate "C";

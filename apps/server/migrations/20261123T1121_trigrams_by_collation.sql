-- The body of such a function is read with the default collation, and an index of pg_trgm answers an operator of its own
-- collation only: search_words.word is "C"; without it the words of a misspelt query were found by reading all words.
create or replace function resembles(word text, token text) returns boolean stable language sql return word collate "C" % token;

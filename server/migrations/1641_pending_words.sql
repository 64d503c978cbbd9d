-- Words of new texts wait in a list that every search reads through, and that makes the planner avoid the index: 256 KB of them at most, not 4 MB.
ALTER INDEX api.document_index_words SET (gin_pending_list_limit = 256);

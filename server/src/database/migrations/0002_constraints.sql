-- What the generator of migrations has no words for.
create extension if not exists btree_gist;

import type { Migration } from '../read-migrations.ts';

/** Tables with all that an export has to carry, and what stands in its way: circles, triggers, row-level security. */
export const EVERYTHING: Migration = {
  name: '900-everything.sql',
  sql: `
    create schema hidden;
    create type hidden.mood as enum ('sad', 'glad');
    create table everything (
      id bigint generated always as identity primary key,
      parent_id bigint references everything (id),
      bytes bytea, document jsonb, plain json, words text[], grid int[][], maybe text, moment timestamptz, naive timestamp,
      span interval, day date, exact numeric, price amount, ratio double precision, small real, flag boolean,
      key uuid, mood hidden.mood, address inet, period tstzrange, bits bit varying, "odd ""Name" text,
      doubled numeric generated always as (exact * 2) stored
    );
    create table hidden.left_side (id int primary key, right_id int not null);
    create table hidden.right_side (id int primary key, left_id int not null references hidden.left_side (id));
    alter table hidden.left_side add foreign key (right_id) references hidden.right_side (id) deferrable initially deferred;
    create table hidden.serials (id serial primary key, text text);
    create table parted (id int, kind text) partition by list (kind);
    create table parted_a partition of parted for values in ('a');
    create table parted_rest partition of parted default;
    create table empty_table (id int);
    create table private_rows (id int);
    alter table private_rows enable row level security;
    create sequence counter;
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'trigger ran'; end $$;
    create trigger refuse_rows before insert on empty_table for each row execute function refuse();`,
};

export const FILL_EVERYTHING = `
  insert into everything (bytes, document, plain, words, grid, maybe, moment, naive, span, day, exact, price, ratio, small,
      flag, key, mood, address, period, bits, "odd ""Name") values
    ('\\x00ff5c0a0d09', '{"a": [1, null, "ü🍓", 1.10]}', '{"keep":  "spaces"}', array['a,b', null, '{"', E'tab\\t', '\\.'],
     '{{1,2},{3,4}}', null, '2026-02-28 23:59:59.123456+05:30', '0001-01-01 BC', '1 mon -3 days 04:05:06.789', 'infinity',
     123456789012345678901234567890.000000000000000001, 12.40, 'NaN', 1e-37, true, '00000000-0000-0000-0000-000000000001',
     'glad', '::1/64', '[2026-01-01,)', B'101', E'\\\\.\\n\\\\N\\r\\n\\\\.'),
    (null, 'null', null, '{}', null, '', '-infinity', null, null, null, 'NaN', null, '-Infinity', null, null, null, null, null,
     'empty', null, '');
  update everything set parent_id = 2 where id = 1;
  insert into hidden.left_side values (1, 1); insert into hidden.right_side values (1, 1);
  insert into hidden.serials (text) select 'x' from generate_series(1, 7);
  delete from hidden.serials where id > 5;
  insert into parted values (1, 'a'), (2, 'b');
  insert into private_rows values (1), (2);
  select nextval('counter') from generate_series(1, 41);
  alter table empty_table disable trigger refuse_rows; insert into empty_table values (1);
  alter table empty_table enable trigger refuse_rows;`;

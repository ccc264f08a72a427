-- Sizes and heights stand in the order of what they measure: XS before S before XL, 9 before 10, "Menos de 1,55 m" first.
-- Null for what is no size, which is then sorted by its name.
create function f_size_order(name text) returns numeric language sql immutable parallel safe as $$
  select case
    when letters is not null then
      case right(letters, 1) when 'S' then -1 when 'L' then 1 else 0 end
        * (1 + coalesce(nullif(repeats, '')::int, length(letters) - 1))
    when number is not null then 1000 + replace(number, ',', '.')::numeric
      + case when name ~* '^\s*(menos|hasta|<)' then -0.001 when name ~* '^\s*(m[aá]s|desde|>)' then 0.001 else 0 end
    end
  from (select
    (regexp_match(upper(trim(name)), '^(?:\d?)(X*[SML])$'))[1] as letters,
    (regexp_match(upper(trim(name)), '^(\d)X[SL]$'))[1] as repeats,
    (regexp_match(trim(name),
      '^(?:(?:talla|n[uú]m(?:ero)?\.?|menos de|hasta|m[aá]s de|desde|[<>])\s*)?(\d{1,3}(?:[.,]\d{1,2})?)(?:\s|$|[-–/])', 'i'))[1] as number) as parts
$$;

-- By what names and telephone numbers are compared.

-- Letters of other alphabets as a passport would write them, so that Иванов meets Ivanov. Takes folded text.
CREATE FUNCTION api.latin(folded text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN folded !~ '[\u0370-\u052F\u0590-\u06FF]' THEN folded ELSE
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(folded,
        'щ', 'shch'), 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'ю', 'yu'),
        'я', 'ya'), 'є', 'ye'), 'θ', 'th'), 'χ', 'ch'), 'ψ', 'ps'),
        'ש', 'sh'), 'ش', 'sh'), 'خ', 'kh'), 'غ', 'gh'),
      'абвгґдеёзиійїклмнопрстуфыэ' || 'αβγδεζηικλμνξοπρσςτυφω'
        || 'אבגדהוזחטיכךלמםנןסעפףצץקרת' || 'اأإآبپتثجچحدذرزسصضطظعفقكکگلمنهوؤيیىئة' || 'ъьءـ',
      'abvggdeeziiiiklmnoprstufye' || 'avgdeziiklmnxoprsstyfo'
        || 'abgdhvzhtykklmmnnsappsskrt' || 'aaaabpttjchddrzssdtzafqkkglmnhwwyyaya') END;

-- The words of a name, compared without accents, capitals, marks, titles and forms of company; what is written without
-- spaces (Chinese, Japanese, Korean) letter by letter. At most twelve. Plain names take a short way.
CREATE FUNCTION api.name_parts(value text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  anywhere constant text[] := '{the,and,of,aka,fka,dba}';
  at_first constant text[] := '{mr,mrs,ms,miss,mx,dr,prof,hon}';
  after_first constant text[] := '{co,company,corp,corporation,inc,incorporated,llc,llp,lp,ltd,limited,plc,pllc,pc,gmbh,jr,sr,ii,iii,iv,esq,esquire,phd,md}';
  plain text := lower(left(value, 600));
  parts text[];
  kept text[];
BEGIN
  IF plain !~ '^[a-z ]*$' THEN
    IF value !~ '^[ -~]*$' THEN
      plain := api.latin(api.fold(normalize(regexp_replace(normalize(plain, NFKD),
        '[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'), NFKC)));
      plain := regexp_replace(plain, '([\u2E80-\u2FFF\u3040-\u30FA\u30FC-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF])', ' \1 ', 'g');
    END IF;
    plain := translate(plain, '''`´‘’ʼ', '');
    plain := regexp_replace(plain, '\m([a-z])\.(?=[a-z]\M)', '\1', 'g');
    plain := regexp_replace(plain,
      '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u05BE\u060C\u061B\u061F\u2000-\u206F\u2E00-\u2E7F\u3000-\u303F\u30FB]+', ' ', 'g');
  END IF;
  parts := array_remove(string_to_array(btrim(plain), ' '), '');
  IF length(plain) <= 40 AND cardinality(parts) BETWEEN 1 AND 12 AND NOT parts && (anywhere || at_first || after_first) THEN
    RETURN parts;
  END IF;
  SELECT array_agg(left(word, 40) ORDER BY at) INTO kept
    FROM (
      SELECT word, at FROM unnest(parts) WITH ORDINALITY AS p (word, at)
      WHERE word <> ALL (anywhere) AND NOT (at = 1 AND word = ANY (at_first)) AND NOT (at > 1 AND word = ANY (after_first))
      ORDER BY at LIMIT 12
    ) AS telling;
  RETURN coalesce(kept, ARRAY(SELECT left(word, 40) FROM unnest(parts[1:12]) AS word));
END $$;

-- How each word sounds: one or two codes, separated by a slash; empty for what has no sound.
CREATE FUNCTION api.name_sounds(parts text[]) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  part text;
  sounds text[] := '{}';
BEGIN
  FOREACH part IN ARRAY parts LOOP
    sounds := sounds || CASE WHEN part ~ '^[a-z]{3,}$'
      THEN public.dmetaphone(part) || '/' || public.dmetaphone_alt(part) ELSE '' END;
  END LOOP;
  RETURN sounds;
END $$;

-- A name whatever the order of its words.
CREATE FUNCTION api.name_key(parts text[]) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  CASE cardinality(parts)
    WHEN 0 THEN RETURN '';
    WHEN 1 THEN RETURN parts[1];
    WHEN 2 THEN
      RETURN CASE
        WHEN parts[1] = parts[2] THEN parts[1]
        WHEN parts[1] COLLATE "C" < parts[2] COLLATE "C" THEN parts[1] || ' ' || parts[2]
        ELSE parts[2] || ' ' || parts[1] END;
    ELSE
      RETURN (SELECT string_agg(word, ' ' ORDER BY word COLLATE "C") FROM (SELECT DISTINCT word FROM unnest(parts) AS word) AS w);
  END CASE;
END $$;

-- How a name sounds, whatever the order of its words; a word without a sound as it is written.
CREATE FUNCTION api.name_sound_key(parts text[], sounds text[]) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  codes text[] := '{}';
BEGIN
  FOR at IN 1..cardinality(parts) LOOP
    codes := codes || coalesce(nullif(split_part(sounds[at], '/', 1), ''), parts[at]);
  END LOOP;
  RETURN api.name_key(codes);
END $$;

-- What of a telephone number is the same however it is written: its last ten digits; empty when there are fewer than seven.
CREATE FUNCTION api.phone_key(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  digits constant text := CASE WHEN value = '' THEN '' ELSE
    regexp_replace(translate(regexp_replace(lower(value), '(ext|x|#).*$', ''), '٠١٢٣٤٥٦٧٨٩', '0123456789'), '[^0-9]', '', 'g') END;
BEGIN
  RETURN CASE WHEN length(digits) < 7 THEN '' ELSE right(digits, 10) END;
END $$;

-- Names in other scripts, joined and split words, numbers as words, digits for letters, and legal forms of more countries.

-- Armenian and Georgian letters too, and Greek ones that are written with two.
CREATE OR REPLACE FUNCTION api.latin(folded text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN folded !~ '[\u0370-\u052F\u0531-\u0587\u0590-\u06FF\u10D0-\u10FF]' THEN folded ELSE
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(folded, 'ու', 'u'), 'և', 'ev'), 'ժ', 'zh'), 'խ', 'kh'), 'ծ', 'ts'), 'ձ', 'dz'), 'ղ', 'gh'), 'ճ', 'ch'), 'շ', 'sh'), 'չ', 'ch'), 'ջ', 'j'), 'ց', 'ts'), 'թ', 't'), 'ჟ', 'zh'), 'ღ', 'gh'), 'შ', 'sh'), 'ჩ', 'ch'), 'ც', 'ts'), 'ძ', 'dz'), 'წ', 'ts'), 'ჭ', 'ch'), 'ხ', 'kh'), 'ჯ', 'j'), 'ου', 'ou'), 'μπ', 'b'), 'γκ', 'g'), 'τζ', 'tz'),
        'щ', 'shch'), 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'ю', 'yu'),
        'я', 'ya'), 'є', 'ye'), 'θ', 'th'), 'χ', 'ch'), 'ψ', 'ps'),
        'ש', 'sh'), 'ش', 'sh'), 'خ', 'kh'), 'غ', 'gh'),
      'абвгґдеёзиійїклмнопрстуфыэ' || 'αβγδεζηικλμνξοπρσςτυφω'
        || 'אבגדהוזחטיכךלמםנןסעפףצץקרת' || 'اأإآبپتثجچحدذرزسصضطظعفقكکگلمنهوؤيیىئة' || 'աբգդեզէըթիլկհմյնոպռսվտրփքօֆ' || 'აბგდევზთიკლმნოპრსტუფქყჰ' || 'ъьءـ',
      'abvggdeeziiiiklmnoprstufye' || 'avgdeziiklmnxoprsstyfo'
        || 'abgdhvzhtykklmmnnsappsskrt' || 'aaaabpttjchddrzssdtzafqkkglmnhwwyyaya'
        || 'abgdezeetilkhmynoprsvtrpkof' || 'abgdevztiklmnoprstupkqh') END;

-- As before, with legal forms of more countries.
CREATE OR REPLACE FUNCTION api.name_parts(value text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  anywhere constant text[] := '{the,and,of,aka,fka,dba}';
  at_first constant text[] := '{mr,mrs,ms,miss,mx,dr,prof,hon}';
  after_first constant text[] := '{co,company,corp,corporation,inc,incorporated,llc,llp,lp,ltd,limited,plc,pllc,pc,gmbh,sarl,srl,ltda,limitada,pty,pte,eurl,aps,kft,zrt,sro,bhd,berhad,ooo,oao,zao,pao,kaisha,kabushiki,jr,sr,ii,iii,iv,esq,esquire,phd,md}';
  plain text := lower(left(value, 600));
  parts text[];
  kept text[];
BEGIN
  IF plain !~ '^[a-z ]*$' THEN
    IF value !~ '^[ -~]*$' THEN
      plain := api.latin(api.fold(normalize(regexp_replace(normalize(plain, NFKD),
        '[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'), NFKC)));
      plain := regexp_replace(plain, '株式会社|有限会社|合同会社|股份有限公司|有限责任公司|有限責任公司|有限公司|公司|주식회사|유한회사|\(주\)|\(株\)', ' ', 'g');
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

-- Names written in Chinese, Japanese kana or Korean in Latin letters, as `name_parts` has their letters; empty for other names. Of
-- Chinese the letters of surnames and the usual ones of given names; letters that are not known are left out.
CREATE FUNCTION api.romanized(parts text[]) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  known constant jsonb := '{"王":"wang","李":"li","张":"zhang","張":"zhang","刘":"liu","劉":"liu","陈":"chen","陳":"chen","杨":"yang","楊":"yang",
    "黄":"huang","黃":"huang","赵":"zhao","趙":"zhao","吴":"wu","吳":"wu","周":"zhou","徐":"xu","孙":"sun","孫":"sun","马":"ma",
    "馬":"ma","朱":"zhu","胡":"hu","郭":"guo","何":"he","林":"lin","罗":"luo","羅":"luo","高":"gao","梁":"liang","郑":"zheng",
    "鄭":"zheng","谢":"xie","謝":"xie","宋":"song","唐":"tang","许":"xu","許":"xu","韩":"han","韓":"han","冯":"feng","馮":"feng",
    "邓":"deng","鄧":"deng","曹":"cao","彭":"peng","曾":"zeng","肖":"xiao","萧":"xiao","蕭":"xiao","田":"tian","董":"dong",
    "潘":"pan","袁":"yuan","蔡":"cai","蒋":"jiang","蔣":"jiang","余":"yu","于":"yu","杜":"du","叶":"ye","葉":"ye","程":"cheng",
    "魏":"wei","苏":"su","蘇":"su","吕":"lu","呂":"lu","丁":"ding","任":"ren","卢":"lu","盧":"lu","姚":"yao","沈":"shen","钟":"zhong",
    "鍾":"zhong","鐘":"zhong","姜":"jiang","崔":"cui","谭":"tan","譚":"tan","陆":"lu","陸":"lu","范":"fan","汪":"wang","廖":"liao",
    "石":"shi","金":"jin","韦":"wei","韋":"wei","贾":"jia","賈":"jia","夏":"xia","付":"fu","方":"fang","邹":"zou","鄒":"zou",
    "熊":"xiong","白":"bai","孟":"meng","秦":"qin","邱":"qiu","侯":"hou","江":"jiang","尹":"yin","薛":"xue","阎":"yan","閻":"yan",
    "段":"duan","雷":"lei","龙":"long","龍":"long","黎":"li","史":"shi","陶":"tao","贺":"he","賀":"he","毛":"mao","郝":"hao",
    "顾":"gu","顧":"gu","龚":"gong","龔":"gong","邵":"shao","万":"wan","萬":"wan","钱":"qian","錢":"qian","严":"yan","嚴":"yan",
    "武":"wu","戴":"dai","莫":"mo","孔":"kong","向":"xiang","汤":"tang","湯":"tang","温":"wen","溫":"wen","康":"kang","施":"shi",
    "文":"wen","牛":"niu","樊":"fan","葛":"ge","邢":"xing","安":"an","齐":"qi","齊":"qi","易":"yi","乔":"qiao","喬":"qiao","伍":"wu",
    "庞":"pang","龐":"pang","颜":"yan","顏":"yan","倪":"ni","庄":"zhuang","莊":"zhuang","聂":"nie","聶":"nie","章":"zhang","鲁":"lu",
    "魯":"lu","岳":"yue","翟":"zhai","殷":"yin","申":"shen","欧":"ou","歐":"ou","耿":"geng","关":"guan","關":"guan","兰":"lan",
    "蘭":"lan","焦":"jiao","俞":"yu","左":"zuo","柳":"liu","甘":"gan","祝":"zhu","包":"bao","宁":"ning","寧":"ning","尚":"shang",
    "符":"fu","舒":"shu","阮":"ruan","柯":"ke","纪":"ji","紀":"ji","梅":"mei","童":"tong","凌":"ling","毕":"bi","畢":"bi","单":"shan",
    "單":"shan","季":"ji","裴":"pei","霍":"huo","涂":"tu","成":"cheng","苗":"miao","谷":"gu","盛":"sheng","曲":"qu","翁":"weng",
    "冉":"ran","骆":"luo","駱":"luo","蓝":"lan","藍":"lan","路":"lu","游":"you","辛":"xin","靳":"jin","管":"guan","柴":"chai",
    "蒙":"meng","鲍":"bao","鮑":"bao","华":"hua","華":"hua","喻":"yu","祁":"qi","房":"fang","滕":"teng","屈":"qu","饶":"rao",
    "饒":"rao","解":"xie","牟":"mou","艾":"ai","尤":"you","阳":"yang","陽":"yang","时":"shi","時":"shi","穆":"mu","农":"nong",
    "農":"nong","司":"si","卓":"zhuo","古":"gu","吉":"ji","缪":"miao","繆":"miao","简":"jian","簡":"jian","车":"che","車":"che",
    "项":"xiang","項":"xiang","连":"lian","連":"lian","芦":"lu","麦":"mai","麥":"mai","褚":"chu","娄":"lou","婁":"lou","窦":"dou",
    "竇":"dou","戚":"qi","岑":"cen","景":"jing","党":"dang","宫":"gong","宮":"gong","费":"fei","費":"fei","卜":"bu","冷":"leng",
    "晏":"yan","席":"xi","卫":"wei","衛":"wei","米":"mi","柏":"bai","宗":"zong","瞿":"qu","桂":"gui","全":"quan","佟":"tong",
    "应":"ying","應":"ying","臧":"zang","闵":"min","閔":"min","苟":"gou","邬":"wu","鄔":"wu","边":"bian","邊":"bian","卞":"bian",
    "姬":"ji","师":"shi","師":"shi","和":"he","仇":"qiu","栾":"luan","欒":"luan","隋":"sui","商":"shang","刁":"diao","沙":"sha",
    "荣":"rong","榮":"rong","巫":"wu","寇":"kou","桑":"sang","郎":"lang","甄":"zhen","丛":"cong","叢":"cong","仲":"zhong","虞":"yu",
    "敖":"ao","巩":"gong","鞏":"gong","明":"ming","佘":"she","池":"chi","查":"zha","麻":"ma","苑":"yuan","迟":"chi","遲":"chi",
    "邝":"kuang","鄺":"kuang","伟":"wei","偉":"wei","芳":"fang","娜":"na","敏":"min","静":"jing","靜":"jing","秀":"xiu","丽":"li",
    "麗":"li","强":"qiang","強":"qiang","磊":"lei","军":"jun","軍":"jun","洋":"yang","勇":"yong","艳":"yan","豔":"yan","杰":"jie",
    "傑":"jie","娟":"juan","涛":"tao","濤":"tao","超":"chao","霞":"xia","平":"ping","刚":"gang","剛":"gang","英":"ying","玉":"yu",
    "建":"jian","国":"guo","國":"guo","红":"hong","紅":"hong","志":"zhi","海":"hai","小":"xiao","大":"da","东":"dong","東":"dong",
    "晓":"xiao","曉":"xiao","春":"chun","生":"sheng","永":"yong","光":"guang","新":"xin","天":"tian","德":"de","宝":"bao","寶":"bao",
    "福":"fu","立":"li","家":"jia","子":"zi","一":"yi","飞":"fei","飛":"fei","鹏":"peng","鵬":"peng","浩":"hao","宇":"yu","轩":"xuan",
    "軒":"xuan","梓":"zi","涵":"han","欣":"xin","怡":"yi","佳":"jia","琪":"qi","雨":"yu","雪":"xue","婷":"ting","玲":"ling",
    "琳":"lin","颖":"ying","穎":"ying","慧":"hui","莉":"li","倩":"qian","蕾":"lei","薇":"wei","媛":"yuan","洁":"jie","潔":"jie",
    "莹":"ying","瑩":"ying","梦":"meng","夢":"meng","思":"si","嘉":"jia","俊":"jun","凯":"kai","凱":"kai","峰":"feng","鑫":"xin",
    "波":"bo","斌":"bin","辉":"hui","輝":"hui","健":"jian","世":"shi","民":"min","正":"zheng","少":"shao","美":"mei","月":"yue",
    "云":"yun","雲":"yun","凤":"feng","鳳":"feng","燕":"yan","青":"qing","清":"qing","泽":"ze","澤":"ze","博":"bo","瑞":"rui",
    "诗":"shi","詩":"shi","紫":"zi","若":"ruo","中":"zhong","北":"bei","京":"jing","上":"shang","深":"shen","圳":"zhen","广":"guang",
    "廣":"guang","州":"zhou","南":"nan","西":"xi","长":"chang","長":"chang","贸":"mao","貿":"mao","김":"kim","이":"lee","박":"park",
    "최":"choi","정":"jung","강":"kang","조":"cho","윤":"yoon","임":"lim","신":"shin","오":"oh","유":"yoo","권":"kwon","노":"roh",
    "안":"ahn","문":"moon","우":"woo"}';
  kana constant jsonb := '{"ア":"a","イ":"i","ウ":"u","エ":"e","オ":"o","カ":"ka","キ":"ki","ク":"ku","ケ":"ke","コ":"ko","サ":"sa","シ":"shi","ス":"su",
    "セ":"se","ソ":"so","タ":"ta","チ":"chi","ツ":"tsu","テ":"te","ト":"to","ナ":"na","ニ":"ni","ヌ":"nu","ネ":"ne","ノ":"no",
    "ハ":"ha","ヒ":"hi","フ":"fu","ヘ":"he","ホ":"ho","マ":"ma","ミ":"mi","ム":"mu","メ":"me","モ":"mo","ヤ":"ya","ユ":"yu","ヨ":"yo",
    "ラ":"ra","リ":"ri","ル":"ru","レ":"re","ロ":"ro","ワ":"wa","ヲ":"o","ン":"n","ガ":"ga","ギ":"gi","グ":"gu","ゲ":"ge","ゴ":"go",
    "ザ":"za","ジ":"ji","ズ":"zu","ゼ":"ze","ゾ":"zo","ダ":"da","ヂ":"ji","ヅ":"zu","デ":"de","ド":"do","バ":"ba","ビ":"bi","ブ":"bu",
    "ベ":"be","ボ":"bo","パ":"pa","ピ":"pi","プ":"pu","ペ":"pe","ポ":"po","ヴ":"vu","ァ":"a","ィ":"i","ゥ":"u","ェ":"e","ォ":"o"}';
  leads constant text[] := '{g,kk,n,d,tt,r,m,b,pp,s,ss,"",j,jj,ch,k,t,p,h}';
  vowels constant text[] := '{a,ae,ya,yae,eo,e,yeo,ye,o,wa,wae,oe,yo,u,wo,we,wi,yu,eu,ui,i}';
  tails constant text[] := '{"",k,k,k,n,n,n,t,l,k,m,l,l,l,p,l,m,p,p,t,t,ng,t,t,k,t,p,t}';
  part text;
  code integer;
  syllable text;
  found text[] := '{}';
  in_kana boolean := false;
BEGIN
  IF array_to_string(parts, '') !~ '[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7A3]' THEN
    RETURN '{}';
  END IF;
  FOREACH part IN ARRAY parts LOOP
    code := ascii(part);
    IF length(part) = 1 AND code BETWEEN 12353 AND 12438 THEN
      part := chr(code + 96);
      code := code + 96;
    END IF;
    IF length(part) = 1 AND code BETWEEN 12449 AND 12540 THEN
      IF in_kana AND part IN ('ャ', 'ュ', 'ョ') THEN
        syllable := translate(part, 'ャュョ', 'auo');
        found[cardinality(found)] := regexp_replace(found[cardinality(found)], 'i$', '')
          || CASE WHEN found[cardinality(found)] ~ '(sh|ch|j)i$' THEN '' ELSE 'y' END || syllable;
      ELSIF in_kana AND (part = 'ウ' AND found[cardinality(found)] ~ '[ou]$' OR part = 'オ' AND found[cardinality(found)] ~ 'o$') THEN
        -- A long vowel is written as a short one: Taro.
        NULL;
      ELSIF in_kana THEN
        found[cardinality(found)] := found[cardinality(found)] || coalesce(kana ->> part, '');
      ELSIF kana ? part THEN
        found := found || (kana ->> part);
      END IF;
      in_kana := cardinality(found) > 0;
      CONTINUE;
    END IF;
    in_kana := false;
    IF known ? part THEN
      found := found || (known ->> part);
    ELSIF length(part) = 1 AND code BETWEEN 44032 AND 55203 THEN
      found := found || (leads[(code - 44032) / 588 + 1] || vowels[((code - 44032) % 588) / 28 + 1] || tails[(code - 44032) % 28 + 1]);
    ELSIF part ~ '^[a-z0-9]+$' THEN
      found := found || part;
    END IF;
  END LOOP;
  RETURN found;
END $$;

-- What of a word is written in Hebrew and Arabic, whose vowels mostly are not.
CREATE FUNCTION api.consonants(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(regexp_replace(word, '(.)\1', '\1', 'g'), '[aeiouhwy]', '', 'g');

-- What a name is found by: its words as they are written, with their prefixes and in pairs; how they sound; in Latin letters; numbers
-- as words, letters for the digits that stand for them, and consonants. `name-spellings.ts` does the same for a name that is asked for.
CREATE FUNCTION api.name_keys(words text[], joined text[], sounds text[]) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  numbers constant text[] := '{zero,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve}';
  latin constant text[] := api.romanized(words);
  every text[] := words || joined || string_to_array(array_to_string(sounds, '/'), '/') || latin;
  word text;
BEGIN
  FOR at IN 1..cardinality(words) - 1 LOOP
    IF words[at] ~ '^[a-z0-9]+$' AND words[at + 1] ~ '^[a-z0-9]+$' THEN
      every := every || (words[at] || words[at + 1]);
    END IF;
  END LOOP;
  FOR at IN 1..cardinality(latin) - 1 LOOP
    every := every || (latin[at] || latin[at + 1]);
  END LOOP;
  FOREACH word IN ARRAY words LOOP
    IF word ~ '^[a-z]{3,}$' THEN
      every := every || ('=' || api.consonants(word)) || CASE WHEN word ~ '[aeiou]' THEN '' ELSE '~' || api.consonants(word) END;
    END IF;
    IF word ~ '^[0-9]{1,2}$' AND word::integer <= 12 THEN
      every := every || numbers[word::integer + 1];
    ELSIF word ~ '[0-9]' AND word ~ '[a-z].*[a-z]' THEN
      every := every || translate(word, '013457', 'oieast') || translate(word, '013457', 'oleast');
    END IF;
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT k FROM unnest(every) AS k WHERE k <> '');
END $$;
GRANT EXECUTE ON FUNCTION api.consonants(text), api.romanized(text[]), api.name_keys(text[], text[], text[]) TO PUBLIC;

CREATE OR REPLACE FUNCTION api.party_names_to_write(of_table text, chosen text) RETURNS text
  LANGUAGE sql IMMUTABLE
  RETURN format(
    'INSERT INTO api.party_names (source, row_id, kind, name, words, sounds, name_key, sound_key, keys, email, phone, client_id, case_id)
     SELECT %L, v.row_id, v.kind, v.name, p.words, s.sounds, api.name_key(j.words), api.name_sound_key(j.words, api.name_sounds(j.words)),
       api.name_keys(p.words, j.words, s.sounds),
       v.email, v.phone, v.client_id, v.case_id
     FROM api.%I AS v
     CROSS JOIN LATERAL (SELECT api.name_parts(v.name) AS words OFFSET 0) AS p
     CROSS JOIN LATERAL (SELECT api.joined_parts(p.words) AS words OFFSET 0) AS j
     CROSS JOIN LATERAL (SELECT api.name_sounds(p.words) AS sounds OFFSET 0) AS s
     WHERE %s', of_table, 'party_names_of_' || of_table, chosen);

CREATE OR REPLACE FUNCTION api.fill_party_names() RETURNS void
  LANGUAGE plpgsql SET work_mem = '64MB' SET maintenance_work_mem = '256MB' AS $$
DECLARE
  of_table text;
  made_again text[];
  one record;
BEGIN
  SELECT array_agg(pg_get_indexdef(i.indexrelid) ORDER BY i.indexrelid) INTO made_again
    FROM pg_index AS i WHERE i.indrelid IN ('api.party_names'::regclass, 'api.party_words'::regclass) AND NOT i.indisprimary;
  FOR one IN
    SELECT i.indexrelid::regclass AS name FROM pg_index AS i
    WHERE i.indrelid IN ('api.party_names'::regclass, 'api.party_words'::regclass) AND NOT i.indisprimary
  LOOP
    EXECUTE format('DROP INDEX %s', one.name);
  END LOOP;
  TRUNCATE api.party_names, api.party_words;

  CREATE TEMPORARY TABLE names_to_fill (source text COLLATE "C", row_id uuid, kind text COLLATE "C", name text COLLATE "C",
    email text COLLATE "C", phone text COLLATE "C", client_id uuid, case_id uuid);
  FOR of_table IN
    SELECT substr(viewname, 16) FROM pg_views WHERE schemaname = 'api' AND viewname LIKE 'party\_names\_of\_%' ORDER BY 1
  LOOP
    EXECUTE format('INSERT INTO names_to_fill SELECT %L, v.row_id, v.kind, v.name, v.email, v.phone, v.client_id, v.case_id
      FROM api.%I AS v', of_table, 'party_names_of_' || of_table);
  END LOOP;
  ANALYZE names_to_fill;
  EXECUTE 'INSERT INTO api.party_names (source, row_id, kind, name, words, sounds, name_key, sound_key, keys, email, phone, client_id, case_id)
    WITH parts AS MATERIALIZED (
      SELECT d.name, p.words, s.sounds, api.name_key(j.words) AS name_key,
        api.name_sound_key(j.words, CASE WHEN j.words = p.words THEN s.sounds ELSE api.name_sounds(j.words) END) AS sound_key,
        api.name_keys(p.words, j.words, s.sounds) AS keys
      FROM (SELECT DISTINCT name FROM names_to_fill) AS d
      CROSS JOIN LATERAL (SELECT api.name_parts(d.name) AS words OFFSET 0) AS p
      CROSS JOIN LATERAL (SELECT api.joined_parts(p.words) AS words OFFSET 0) AS j
      CROSS JOIN LATERAL (SELECT api.name_sounds(p.words) AS sounds OFFSET 0) AS s
    )
    SELECT f.source, f.row_id, f.kind, f.name, p.words, p.sounds, p.name_key, p.sound_key, p.keys, f.email, f.phone, f.client_id, f.case_id
    FROM names_to_fill AS f JOIN parts AS p USING (name)';
  DROP TABLE names_to_fill;
  INSERT INTO api.party_words
    SELECT DISTINCT word FROM (SELECT DISTINCT words FROM api.party_names) AS n CROSS JOIN LATERAL unnest(n.words) AS word
    WHERE word ~ '^[a-z]{4,40}$';
  FOREACH of_table IN ARRAY made_again LOOP
    EXECUTE of_table;
  END LOOP;
  -- Whoever asks in this transaction is not to plan for an empty table.
  ANALYZE api.party_names, api.party_words;
END $$;

DO $$
DECLARE
  of_table text;
BEGIN
  FOR of_table IN
    SELECT substr(viewname, 16) FROM pg_views WHERE schemaname = 'api' AND viewname LIKE 'party\_names\_of\_%' ORDER BY 1
  LOOP
    EXECUTE format(
      'CREATE OR REPLACE FUNCTION api.%1$I(ids uuid[]) RETURNS void
         LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $body$
       BEGIN
         WITH written AS (%2$s RETURNING words)
           INSERT INTO api.party_words (word)
             SELECT DISTINCT spelt FROM written CROSS JOIN LATERAL unnest(written.words) AS spelt
             WHERE spelt ~ ''^[a-z]{4,40}$'' AND NOT EXISTS (SELECT FROM api.party_words AS w WHERE w.word = spelt);
       END $body$', 'write_names_of_' || of_table, api.party_names_to_write(of_table, 'v.row_id = ANY (ids)'));
  END LOOP;
END $$;

SELECT api.fill_party_names();
-- Rebuilt names are not new ones.
UPDATE api.conflict_watch SET last_name_id = (SELECT coalesce(max(id), 0) FROM api.party_names);

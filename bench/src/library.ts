import type { Firm } from './firm.ts'

const CONTENTS = 3_000
const VOCABULARY = 20_000
const TITLES = ['Lease agreement', 'Motion to compel', 'Police report', 'Deed of trust', 'Call notes', 'Expert opinion']

/** The word of a rank, the most frequent first, of four syllables. */
export function wordAt(rank: number): string {
	const digits = [rank % 70, Math.floor(rank / 70) % 70, Math.floor(rank / 4_900) % 70, rank % 11]
	return digits.map((digit) => `${'bdfgklmnprstvz'[digit % 14]}${'aeiou'[Math.floor(digit / 14)]}`).join('')
}

/** Few words make most of a text (Zipf); two phrases stand in many and in few. */
const TEXTS = `
	CREATE TEMP TABLE vocabulary AS SELECT rank, word FROM unnest('{${Array.from({ length: VOCABULARY }, (_, at) => wordAt(at + 1)).join()}}'::text[])
		WITH ORDINALITY AS t (word, rank);
	ANALYZE vocabulary;
	SELECT setseed(0.5);
	CREATE TEMP TABLE texts AS SELECT content, page, string_agg(word, ' ' ORDER BY place)
			|| CASE WHEN page = 1 AND content % 3 = 0 THEN ' time is of the essence' ELSE '' END
			|| CASE WHEN page = 2 AND content % 500 = 0 THEN ' quiet enjoyment of the leased premises' ELSE '' END
			|| CASE WHEN page = 2 AND content % 5 = 0 THEN ' the premises leased in quiet of enjoyment' ELSE '' END AS text
		FROM (SELECT content, page, place, floor(exp(random() * ln(${VOCABULARY})))::bigint AS rank
			FROM generate_series(0, ${CONTENTS - 1}) AS content, generate_series(1, 2 + content % 4) AS page, generate_series(1, 200) AS place
			) AS drawn JOIN vocabulary USING (rank) GROUP BY content, page;
	ALTER TABLE texts ADD words tsvector GENERATED ALWAYS AS (api.page_words(text, 'eng')) STORED;`

const DOCUMENTS = `
	CREATE TEMP TABLE added AS
		SELECT n, gen_random_uuid() AS id, n % ${CONTENTS} AS content, c.id AS case_id, c.client_id,
			($2::text[])[1 + n % cardinality($2)] || ' ' || (SELECT word FROM vocabulary WHERE rank = 1 + n * 7 % ${VOCABULARY}) || ' ' || n AS title,
			now() - n * interval '11 minutes' AS at
		FROM generate_series($1::integer, $3::integer) AS n JOIN (SELECT id, client_id, row_number() OVER (ORDER BY id) - 1 AS nth FROM api.cases) AS c
			ON c.nth = n * 31 % (SELECT count(*) FROM api.cases)`

const FILE = `'application/pdf', 'pdf', 1000, repeat('a', 64)`
const ROWS = `
	INSERT INTO api.document_cases (document_id, case_id) SELECT id, case_id FROM added;
	INSERT INTO api.documents (id, title, file_name, content_type, kind, bytes, hash, client_id, about, added_by_name, created_at, updated_at)
		SELECT id, title, title || '.pdf', ${FILE}, client_id, api.names_about(id, client_id), 'Bench', at, at FROM added;
	INSERT INTO api.document_versions (document_id, number, file_name, content_type, kind, bytes, hash, added_by_name)
		SELECT id, 1, title || '.pdf', ${FILE}, 'Bench' FROM added;
	INSERT INTO api.document_pages (document_id, version_number, page, text, words)
		SELECT id, 1, page, text, words FROM added JOIN texts USING (content);
	CREATE TEMP TABLE whole AS SELECT content, api.words_of_pages(id, 1) AS words, api.pairs_of_pages(id, 1) AS pairs
		FROM (SELECT DISTINCT ON (content) content, id FROM added) AS firsts;
	INSERT INTO api.document_texts (document_id, version_number, state, source, page_count, words)
		SELECT id, 1, 'extracted', 'extracted', 2 + content % 4, words FROM added JOIN whole USING (content);
	INSERT INTO api.document_index (document_id, words, pairs, field_pairs, created_at)
		SELECT id, api.marked_words(d.search) || w.words, w.pairs, api.word_pairs(d.search), at
		FROM added JOIN whole w USING (content) JOIN api.documents d USING (id);
	TRUNCATE api.document_title_words;
	INSERT INTO api.document_title_words SELECT DISTINCT word FROM api.documents d CROSS JOIN LATERAL api.title_words(d.search) AS word;`

/** Adds documents with texts from a pool of distinct ones, numbered: past the triggers that read each by itself, with their
 *  indexes of words made afterwards. */
export async function addDocuments({ platform }: Firm, from: number, until: number): Promise<void> {
	const client = await platform.db.owner.connect()
	try {
		const { rows } = await client.query<{ indexname: string; indexdef: string }>(
			"SELECT indexname, indexdef FROM pg_indexes WHERE tablename LIKE 'document%' AND indexdef LIKE '% USING gin %'",
		)
		await client.query(`BEGIN; SET LOCAL session_replication_role = replica; SET LOCAL maintenance_work_mem = '1GB';
			SET LOCAL work_mem = '256MB'; ALTER TABLE api.document_pages ALTER words DROP EXPRESSION IF EXISTS`)
		for (const { indexname } of rows) await client.query(`DROP INDEX api.${indexname}`)
		await client.query(TEXTS)
		await client.query(DOCUMENTS, [from, TITLES, until])
		await client.query(ROWS)
		for (const { indexdef } of rows) await client.query(indexdef)
		await client.query('COMMIT')
		await client.query('VACUUM (ANALYZE)')
	} finally {
		client.release(true)
	}
}

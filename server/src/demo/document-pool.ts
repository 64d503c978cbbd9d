import { Readable } from 'node:stream'
import type pg from 'pg'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Platform } from '../platform/platform.ts'
import { type CopyValue, copyRows } from './copy-rows.ts'
import { PAGE_BREAK, pdfOf } from './document-contents.ts'
import { Random } from './random.ts'

const SEED = 20_261_101
const CONTENTS = 1_000
const VOCABULARY = 20_000
const WORDS_OF_PAGE = 200
const TITLES = ['Lease agreement', 'Motion to compel', 'Police report', 'Deed of trust', 'Call notes', 'Expert opinion']

/** The word of a rank, the most frequent first, of four syllables. */
export function wordAt(rank: number): string {
	const digits = [rank % 70, Math.floor(rank / 70) % 70, Math.floor(rank / 4_900) % 70, rank % 11]
	return digits.map((digit) => `${'bdfgklmnprstvz'[digit % 14]}${'aeiou'[Math.floor(digit / 14)]}`).join('')
}

/** Few words make most of a text (Zipf); two phrases stand in many and in few. */
function pagesOf(random: Random, content: number): readonly string[] {
	const word = () => wordAt(Math.floor(Math.exp(random.next() * Math.log(VOCABULARY))))
	return Array.from({ length: 2 + (content % 4) }, (_, at) => {
		const words = Array.from({ length: WORDS_OF_PAGE }, word)
		if (at === 0 && content % 3 === 0) words.push('time is of the essence')
		if (at === 1 && content % 500 === 0) words.push('quiet enjoyment of the leased premises')
		if (at === 1 && content % 5 === 0) words.push('the premises leased in quiet of enjoyment')
		return words.join(' ')
	})
}

async function storePool(client: pg.PoolClient, files: Pick<FileStore, 'put'>, count: number): Promise<void> {
	await client.query(`
		CREATE TEMP TABLE contents (content integer PRIMARY KEY, hash text, bytes integer, pages integer) ON COMMIT DROP;
		CREATE TEMP TABLE texts (content integer, page integer, text text) ON COMMIT DROP`)
	const random = new Random(SEED)
	const contents: CopyValue[][] = []
	const texts: CopyValue[][] = []
	for (let content = 0; content < count; content += 1) {
		const heading = `File ${content + 1}`
		const pages = pagesOf(random, content)
		const paragraphs = pages.flatMap((page, at) => (at === 0 ? [page] : [PAGE_BREAK, page]))
		const bytes = await pdfOf(heading, paragraphs)
		const { hash } = await files.put(Readable.from([bytes]), { maxBytes: bytes.length })
		contents.push([content, hash, bytes.length, pages.length])
		for (const [at, text] of pages.entries()) texts.push([content, at + 1, at === 0 ? `${heading}\n${text}` : text])
	}
	await copyRows(client, 'contents', ['content', 'hash', 'bytes', 'pages'], contents)
	await copyRows(client, 'texts', ['content', 'page', 'text'], texts)
}

const DOCUMENTS = `
	CREATE TEMP TABLE vocabulary ON COMMIT DROP AS SELECT rank, word FROM unnest('{${Array.from({ length: VOCABULARY }, (_, at) => wordAt(at + 1)).join()}}'::text[])
		WITH ORDINALITY AS t (word, rank);
	ANALYZE vocabulary, contents, texts`
const ADDED = `
	CREATE TEMP TABLE added ON COMMIT DROP AS
		SELECT n, gen_random_uuid() AS id, n % ${CONTENTS} AS content, c.id AS case_id, c.client_id,
			($2::text[])[1 + n % cardinality($2)] || ' ' || v.word || ' ' || n AS title,
			$4::timestamptz - n * interval '11 minutes' AS at
		FROM generate_series($1::integer, $3::integer) AS n JOIN vocabulary v ON v.rank = 1 + n * 7 % ${VOCABULARY} JOIN (SELECT id, client_id, row_number() OVER (ORDER BY id) - 1 AS nth FROM api.cases) AS c
			ON c.nth = n::bigint * 31 % (SELECT count(*) FROM api.cases)`

const FILE = "'application/pdf', 'pdf', bytes, hash"
const rowsWith = (pages: string) => `
	INSERT INTO api.document_cases (document_id, case_id) SELECT id, case_id FROM added;
	INSERT INTO api.documents (id, title, file_name, content_type, kind, bytes, hash, client_id, about, added_by_name, created_at, updated_at)
		SELECT id, title, title || '.pdf', ${FILE}, client_id, api.names_about(id, client_id), 'Import', at, at FROM added JOIN contents USING (content);
	INSERT INTO api.document_versions (document_id, number, file_name, content_type, kind, bytes, hash, added_by_name)
		SELECT id, 1, title || '.pdf', ${FILE}, 'Import' FROM added JOIN contents USING (content);
	${pages}
	CREATE TEMP TABLE whole ON COMMIT DROP AS SELECT content, api.words_of_pages(id, 1) AS words, api.pairs_of_pages(id, 1) AS pairs
		FROM (SELECT DISTINCT ON (content) content, id FROM added) AS firsts;
	INSERT INTO api.document_texts (document_id, version_number, state, source, page_count, words)
		SELECT id, 1, 'extracted', 'extracted', pages, words FROM added JOIN contents USING (content) JOIN whole USING (content);
	INSERT INTO api.document_index (document_id, words, pairs, field_pairs, created_at)
		SELECT id, api.marked_words(d.search) || w.words, w.pairs, api.word_pairs(d.search), at
		FROM added JOIN whole w USING (content) JOIN api.documents d USING (id);
	TRUNCATE api.document_title_words;
	INSERT INTO api.document_title_words SELECT DISTINCT word FROM api.documents d CROSS JOIN LATERAL api.title_words(d.search) AS word`

const PAGES = `INSERT INTO api.document_pages (document_id, version_number, page, text)
	SELECT id, 1, page, text FROM added JOIN texts USING (content);`
const MEASURED_PAGES = `ALTER TABLE api.document_pages ALTER words DROP EXPRESSION IF EXISTS;
	ALTER TABLE texts ADD words tsvector GENERATED ALWAYS AS (api.page_words(text, 'eng')) STORED;
	INSERT INTO api.document_pages (document_id, version_number, page, text, words)
		SELECT id, 1, page, text, words FROM added JOIN texts USING (content);`

export interface PooledDocuments {
	/** They are numbered; both included. */
	readonly from: number
	readonly until: number
	/** The newest is older than this. */
	readonly now: Date
	/** Takes what each text is found by from its content instead of reading it again, which the table does no more afterwards: for a firm
	 *  that is only measured. */
	readonly isMeasured?: boolean
}

/** Adds documents of a pool of contents to the cases, within the caller’s transaction: past the triggers that read each by itself,
 *  with their indexes of words made afterwards. */
export async function addPooledDocuments(
	client: pg.PoolClient,
	files: Pick<FileStore, 'put'>,
	{ from, until, now, isMeasured = false }: PooledDocuments,
): Promise<void> {
	const { rows } = await client.query<{ indexname: string; indexdef: string }>(
		"SELECT indexname, indexdef FROM pg_indexes WHERE tablename LIKE 'document%' AND indexdef LIKE '% USING gin %'",
	)
	await client.query(`SET LOCAL session_replication_role = replica; SET LOCAL maintenance_work_mem = '1GB';
		SET LOCAL work_mem = '256MB'`)
	for (const { indexname } of rows) await client.query(`DROP INDEX api.${indexname}`)
	await storePool(client, files, Math.min(CONTENTS, until + 1))
	await client.query(DOCUMENTS)
	await client.query(ADDED, [from, TITLES, until, now])
	await client.query(rowsWith(isMeasured ? MEASURED_PAGES : PAGES))
	for (const { indexdef } of rows) await client.query(indexdef)
	await client.query('SET LOCAL session_replication_role = origin')
}

const LARGE_DOCUMENTS = 100_000

/** The documents of the large demo firm. */
export async function loadPooledDocuments({
	db,
	files,
	clock,
}: Pick<Platform, 'db' | 'files' | 'clock'>): Promise<void> {
	const client = await db.owner.connect()
	try {
		await client.query('BEGIN')
		await addPooledDocuments(client, files, { from: 1, until: LARGE_DOCUMENTS, now: clock.now() })
		await client.query('COMMIT')
		await client.query('ANALYZE')
	} finally {
		client.release(true)
	}
}

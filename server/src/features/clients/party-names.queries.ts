import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A name as the database compares it. */
export interface AskedForm {
	readonly words: readonly string[]
	readonly sounds: readonly string[]
	/** Latin form of a name in Chinese, Japanese kana or Korean, in Latin letters. */
	readonly latin: { readonly words: readonly string[]; readonly sounds: readonly string[] } | null
	readonly phone: string
	/** For the longest words, the known words of similar spelling. */
	readonly similar: Readonly<Record<string, readonly string[]>>
}

/** How many words of a name are searched by spelling and sound: the longest. */
const RAREST_COUNT = 3

const latinOf = (words: string) =>
	sql.raw(`CASE WHEN api.romanized(${words}) = '{}' THEN NULL ELSE jsonb_build_object('words', to_jsonb(api.romanized(${words})),
		'sounds', to_jsonb(api.name_sounds(api.romanized(${words})))) END`)

/** What each name is compared by, in the order requested. */
export async function readForms(
	db: Db,
	asked: readonly { readonly name: string; readonly phone: string }[],
): Promise<AskedForm[]> {
	const { rows } = await sql<AskedForm>`
		SELECT p.words, api.name_sounds(p.words) AS sounds, ${latinOf('p.words')} AS latin, api.phone_key(asked.phone) AS phone,
			(SELECT coalesce(jsonb_object_agg(telling.word, api.party_words_alike(telling.word)), '{}') FROM (
				SELECT word FROM unnest(p.words) AS word WHERE length(word) > 1 OR cardinality(p.words) = 1 OR word > '⺀'
				GROUP BY word ORDER BY length(word) DESC, word LIMIT ${RAREST_COUNT}
			) AS telling) AS similar
		FROM unnest(${asked.map((one) => one.name)}::text[], ${asked.map((one) => one.phone)}::text[])
			WITH ORDINALITY AS asked (name, phone, at)
		CROSS JOIN LATERAL (SELECT api.name_parts(asked.name) AS words OFFSET 0) AS p
		ORDER BY asked.at`.execute(db)
	return rows
}

/** Where a similar name is on record. */
export interface NameRow {
	/** The table and row it belongs to, and what it is there: `client`, `company`, `party`, `caption`, … */
	readonly source: string
	readonly rowId: string
	readonly kind: string
	readonly name: string
	readonly words: readonly string[]
	readonly sounds: readonly string[]
	readonly latin: AskedForm['latin']
	readonly email: string
	readonly phone: string
	readonly clientId: string | null
	readonly caseId: string | null
	/** Behind an ethical wall for the caller. */
	readonly isWalled: boolean
}

export interface NameQuery {
	readonly nameKeys: readonly string[]
	/** All spellings of one word, for up to three words. */
	readonly spellings: readonly (readonly string[])[]
	readonly email: string
	readonly phone: string
	readonly ofClients: boolean
	readonly atMost: number
}

/** Candidates for a requested name, in no order, at most `atMost` of each kind. */
export async function selectSimilarNames(db: Db, query: NameQuery): Promise<NameRow[]> {
	const [one = [], two = [], three = []] = query.spellings
	const { rows } = await sql<NameRow>`
		SELECT source, row_id AS "rowId", kind, name, words, sounds, ${latinOf('words')} AS latin, email, phone, client_id AS "clientId",
			case_id AS "caseId", walled AS "isWalled"
		FROM api.party_names_near(${query.nameKeys}::text[], ${one}::text[], ${two}::text[], ${three}::text[], ${query.email},
			${query.phone}, ${query.ofClients}, ${query.atMost})`.execute(db)
	return rows
}

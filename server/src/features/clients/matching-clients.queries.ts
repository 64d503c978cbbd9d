import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { beginningsOf, matchesWords, typedWords } from '../../platform/db/search-words.ts'

const APOSTROPHES = /['`´‘’ʼʹ′＇]/gu
const NUMBER = /^[+\d\s().\-/]{7,}(?:\s*(?:ext\.?|x|#)\s*\d+)?$/i
const DIGITS_MIN = 7

/** Only a telephone number: its digits are compared, whatever stands between them. */
function isNumber(typed: string): boolean {
	return NUMBER.test(typed) && typed.replace(/\D/g, '').length >= DIGITS_MIN
}

/** The names of a client as they are written without apostrophes, where they have any. */
const NAMES = sql`clients.full_name || ' ' || clients.company_name || ' ' || clients.also_known`
const HAS_APOSTROPHE = sql<SqlBool>`${NAMES} ~ '[''\`´‘’ʼʹ′＇]'`

/** Clients with the typed words; a number in any spelling, and O’Brien, OBrien and O Brien alike. Null when nothing was typed. */
export function matchesClient(typed: string | undefined): RawBuilder<SqlBool> | null {
	const words = matchesWords('clients.search', typed)
	if (words === null) return null
	const text = (typed ?? '').trim()
	if (isNumber(text)) {
		const key = sql`api.phone_key(${text})`
		return sql`(${words} OR (clients.phone <> '' AND api.phone_key(clients.phone) = ${key})
			OR clients.id IN (SELECT p.client_id FROM api.client_phones p WHERE api.phone_key(p.phone) = ${key}))`
	}
	const plain = typedWords(text.replace(APOSTROPHES, ''))
	if (plain.length === 0) return words
	const same = sql`(${HAS_APOSTROPHE} AND api.search_words(api.without_apostrophes(${NAMES})) @@ ${beginningsOf(plain)})`
	return text.search(APOSTROPHES) >= 0
		? sql`(${words} OR ${same} OR clients.search @@ ${beginningsOf(plain)})`
		: sql`(${words} OR ${same})`
}

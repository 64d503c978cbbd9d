import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { beginningsOf, matchesWords, typedWords } from '../../platform/db/search-words.ts'

const APOSTROPHES = /['`´‘’ʼʹ′＇]/gu
const NUMBER = /^[+\d\s().\-/]{7,}(?:\s*(?:ext(?:ension|n)?\.?|x|[#,])\s*\d+)?$/i
const DIGITS_MIN = 7

/** Only a telephone number: its digits are compared, whatever stands between them. */
function isNumber(typed: string): boolean {
	return NUMBER.test(typed) && typed.replace(/\D/g, '').length >= DIGITS_MIN
}

/** The names of a client as they are written without apostrophes, where they have any. */
const NAMES = sql`clients.full_name || ' ' || clients.company_name || ' ' || clients.also_known`
const HAS_APOSTROPHE = sql<SqlBool>`${NAMES} ~ '[''\`´‘’ʼʹ′＇]'`

/** Whole words of the client's own names, whether their prefixes are written apart or together: O Brien, OBrien. */
const hasJoinedName = (typed: string) =>
	sql<SqlBool>`clients.id IN (SELECT n.client_id FROM api.party_names AS n
		WHERE n.client_id IS NOT NULL AND n.source IN ('clients', 'client_names')
			AND n.keys @> api.joined_parts(api.name_parts(${typed})) AND api.name_parts(${typed}) <> '{}')`

/** Clients with the typed words; a number in any spelling, and O’Brien, OBrien and O Brien, de la Cruz and Delacruz alike. Null when nothing was typed. */
export function matchesClient(typed: string | undefined): RawBuilder<SqlBool> | null {
	const words = matchesWords('clients.search', typed)
	if (words === null) return null
	const text = (typed ?? '').trim()
	if (isNumber(text)) {
		const key = sql`api.phone_key(${text})`
		const isSame = (phone: RawBuilder<string>) =>
			sql`(split_part(api.phone_key(${phone}), ':', 2) = split_part(${key}, ':', 2) AND api.is_same_phone(api.phone_key(${phone}), ${key}))`
		return sql`(${words} OR (clients.phone <> '' AND ${isSame(sql`clients.phone`)})
			OR clients.id IN (SELECT p.client_id FROM api.client_phones p WHERE ${isSame(sql`p.phone`)}))`
	}
	const plain = typedWords(text.replace(APOSTROPHES, ''))
	if (plain.length === 0) return words
	const apostrophes = sql`(${HAS_APOSTROPHE} AND api.search_words(api.without_apostrophes(${NAMES})) @@ ${beginningsOf(plain)})`
	const same = sql`(${apostrophes} OR ${hasJoinedName(text)})`
	return text.search(APOSTROPHES) >= 0
		? sql`(${words} OR ${same} OR clients.search @@ ${beginningsOf(plain)})`
		: sql`(${words} OR ${same})`
}

import type { Db } from '../../platform/db/db.ts'
import { joinedWith, joinPrefixes } from './name-prefixes.ts'
import { MIN_SCORE, type SimilarityReason, similarityOf } from './name-similarity.ts'
import { type AskedForm, type NameRow, readForms, selectSimilarNames } from './party-names.queries.ts'
import { shortNamesOf } from './short-names.ts'

export interface AskedName {
	readonly name: string
	readonly email?: string | undefined
	readonly phone?: string | undefined
}

/** A name in the firm's records that is similar to a requested one. */
export interface SimilarName extends Omit<NameRow, 'words' | 'sounds' | 'email' | 'phone'> {
	/** Strongest first. */
	readonly reasons: readonly SimilarityReason[]
	/** 0 to 1. */
	readonly score: number
}

/** The most candidates of each way to be found, for inquiries and for all others. */
const CANDIDATES_MAX = 150
/** Parts of longer names are not searched one by one. */
const PARTS_MAX = 5

/** The names similar to each requested one, most similar first, in the order requested. Names behind an ethical wall are
 *  included. */
export async function findSimilarNames(
	db: Db,
	asked: readonly AskedName[],
	only: { readonly clients: boolean },
): Promise<SimilarName[][]> {
	if (asked.length === 0) return []
	const forms = await readForms(
		db,
		asked.map(({ name, phone = '' }) => ({ name, phone })),
	)
	return Promise.all(
		forms.map(async (form, at) => {
			const email = asked[at]?.email?.toLowerCase() ?? ''
			const rows = await selectSimilarNames(db, {
				nameKeys: [...new Set([...keysOf(form.words), ...keysOf(joinPrefixes(form.words))])],
				spellings: Object.keys(form.similar).map((word) => spellingsOf(word, form)),
				email,
				phone: form.phone,
				ofClients: only.clients,
				atMost: CANDIDATES_MAX,
			})
			return rows
				.flatMap((row) => score(row, form, email))
				.sort((a, b) => b.score - a.score || (a.rowId < b.rowId ? -1 : 1))
		}),
	)
}

/** The name and every part of it, as `api.name_key` writes them. */
function keysOf(words: readonly string[]): string[] {
	const distinct = [...new Set(words)]
	const keyOf = (some: readonly string[]) => some.toSorted(byCodePoint).join(' ')
	const parts: string[][] = []
	for (const word of distinct.slice(0, PARTS_MAX)) parts.push([word], ...parts.map((one) => [...one, word]))
	return [...new Set([keyOf(distinct), ...parts.map(keyOf)])].filter((key) => key !== '')
}

/** The order of the collation "C": by bytes of UTF-8. */
function byCodePoint(one: string, other: string): number {
	return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

function spellingsOf(word: string, form: AskedForm): string[] {
	const sounds = (form.sounds[form.words.indexOf(word)] ?? '').split('/').filter((code) => code !== '')
	const initial = form.words.length > 1 ? [[...word][0] ?? ''] : []
	const joined = joinedWith(word, form.words)
	return [...new Set([word, ...joined, ...sounds, ...shortNamesOf(word), ...(form.similar[word] ?? []), ...initial])]
}

function score(row: NameRow, form: AskedForm, email: string): SimilarName[] {
	const { score: found, reasons } = similarityOf({ ...form, email }, row)
	if (found < MIN_SCORE) return []
	const { words: _words, sounds: _sounds, email: _email, phone: _phone, ...where } = row
	return [{ ...where, reasons, score: Math.round(found * 100) / 100 }]
}

import type { Db } from '../../platform/db/db.ts'
import { haveOtherForms, isLegalForm } from './legal-forms.ts'
import { joinPrefixes } from './name-prefixes.ts'
import { MIN_SCORE, type SimilarityReason, similarityOf } from './name-similarity.ts'
import { lettersFor, spellingsOf } from './name-spellings.ts'
import { type AskedForm, type NameQuery, type NameRow, readForms, selectSimilarNames } from './party-names.queries.ts'

export interface AskedName {
	readonly name: string
	readonly email?: string | undefined
	readonly phone?: string | undefined
}

/** A name in the firm's records that is similar to a requested one. */
export interface SimilarName extends Omit<NameRow, 'words' | 'sounds' | 'latin' | 'email' | 'phone'> {
	/** Strongest first. */
	readonly reasons: readonly SimilarityReason[]
	/** 0 to 1. */
	readonly score: number
}

/** What was found for a name. */
export interface SimilarNames {
	readonly ones: readonly SimilarName[]
	/** So many records share words with it that not all were compared. */
	readonly isCut: boolean
}

/** The most candidates of each way to be found, for inquiries and for all others. */
const CANDIDATES_MAX = 150
/** The most a name scores whose form of company is another. */
const OTHER_FORM = 0.95
const ABJAD = /[\u0590-\u06ff]/
/** Parts of longer names are not searched one by one. */
const PARTS_MAX = 5

/** The names similar to each requested one, most similar first, in the order requested. Names behind an ethical wall are
 *  included. */
export async function findSimilarNames(
	db: Db,
	asked: readonly AskedName[],
	only: { readonly clients: boolean },
): Promise<SimilarNames[]> {
	if (asked.length === 0) return []
	const forms = await readForms(
		db,
		asked.map(({ name, phone = '' }) => ({ name, phone })),
	)
	return Promise.all(
		forms.map(async (form, at) => {
			const { name = '', email = '' } = asked[at] ?? {}
			const reach = { email: email.toLowerCase(), phone: form.phone, ofClients: only.clients, atMost: CANDIDATES_MAX }
			const rows = await selectSimilarNames(db, queryOf(form, Object.keys(form.similar), form.similar, reach))
			const { latin } = form
			const others = latin === null ? [] : await selectSimilarNames(db, queryOf(latin, longest(latin.words), {}, reach))
			const known = new Map(
				[...rows, ...others].map((row) => [`${row.source} ${row.rowId} ${row.kind} ${row.name}`, row]),
			)
			const ones = [...known.values()]
				.flatMap((row) => score(row, form, { name, email: reach.email }))
				.sort((a, b) => b.score - a.score || (a.rowId < b.rowId ? -1 : 1))
			// Each way to be found has the limit; below it in all, none has reached it.
			return { ones, isCut: Math.max(rows.length, others.length) >= CANDIDATES_MAX }
		}),
	)
}

type Written = Pick<AskedForm, 'words' | 'sounds'>
type Reach = Pick<NameQuery, 'email' | 'phone' | 'ofClients' | 'atMost'>

function queryOf(form: Written, telling: readonly string[], similar: AskedForm['similar'], reach: Reach): NameQuery {
	return {
		...reach,
		nameKeys: [...new Set([...keysOf(form.words), ...keysOf(joinPrefixes(form.words)), ...pairKeys(form.words)])],
		spellings: withoutForms(telling).map((word) => spellingsFor(word, form, similar)),
	}
}

/** Without forms of company, where something else is left. */
function withoutForms(words: readonly string[]): readonly string[] {
	const others = words.filter((word) => !isLegalForm(word))
	return others.length === 0 ? words : others
}

const TELLING = 3
const longest = (words: readonly string[]) =>
	[...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, TELLING)

/** A name of two words as one, and as its number or letters would be. */
function pairKeys(words: readonly string[]): string[] {
	const [one = '', other = ''] = words
	const joined = words.length === 2 ? [one + other] : []
	return [...joined, ...words.flatMap(lettersFor)]
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

function spellingsFor(word: string, form: Written, similar: AskedForm['similar']): string[] {
	const sounds = (form.sounds[form.words.indexOf(word)] ?? '').split('/').filter((code) => code !== '')
	const initial = form.words.length > 1 ? [[...word][0] ?? ''] : []
	return [...new Set([...spellingsOf(word, form.words), ...sounds, ...(similar[word] ?? []), ...initial])]
}

function score(
	row: NameRow,
	form: AskedForm,
	{ name, email }: { readonly name: string; readonly email: string },
): SimilarName[] {
	const isAbjad = (text: string) => ABJAD.test(text)
	const found = similarityOf({ ...form, email, isAbjad: isAbjad(name) }, { ...row, isAbjad: isAbjad(row.name) })
	if (found.score < MIN_SCORE) return []
	const { words: _words, sounds: _sounds, latin: _latin, email: _email, phone: _phone, ...where } = row
	const isOtherForm = found.reasons.includes('same') && haveOtherForms(name, row.name)
	const reasons = isOtherForm ? found.reasons.map((one) => (one === 'same' ? 'form' : one)) : found.reasons
	const weighed = isOtherForm ? Math.min(found.score, OTHER_FORM) : found.score
	return [{ ...where, reasons, score: Math.round(weighed * 100) / 100 }]
}

import type { Db } from '../../platform/db/transaction.ts'
import { type AskedForm, type NameRow, readForms, selectNamesNear } from './party-names.queries.ts'
import { shortNamesOf } from './short-names.ts'
import { LEAST_SCORE, type NearReason, weighLikeness } from './weigh-likeness.ts'

export interface AskedName {
	readonly name: string
	readonly email?: string | undefined
	readonly phone?: string | undefined
}

/** A name the firm knows that may be the asked one. */
export interface NearName extends Omit<NameRow, 'words' | 'sounds' | 'email' | 'phone'> {
	/** The strongest first. */
	readonly reasons: readonly NearReason[]
	/** 0 to 1. */
	readonly score: number
}

/** The most that are weighed of each way to be found, of inquiries and of all others apiece. */
const WEIGHED_MAX = 150
/** Of longer names, parts are not looked for one by one. */
const PARTS_MAX = 5

/** The names near each of those asked for, the most alike first, in the order asked. Names behind a wall are among them. */
export async function findNearNames(
	db: Db,
	asked: readonly AskedName[],
	only: { readonly clients: boolean },
): Promise<NearName[][]> {
	if (asked.length === 0) return []
	const forms = await readForms(
		db,
		asked.map(({ name, phone = '' }) => ({ name, phone })),
	)
	return Promise.all(
		forms.map(async (form, at) => {
			const email = asked[at]?.email?.toLowerCase() ?? ''
			const rows = await selectNamesNear(db, {
				nameKeys: keysOf(form.words),
				ways: Object.keys(form.alike).map((word) => waysToWrite(word, form)),
				email,
				phone: form.phone,
				ofClients: only.clients,
				atMost: WEIGHED_MAX,
			})
			return rows
				.flatMap((row) => weigh(row, form, email))
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

/** As the collation "C" sorts, by bytes of UTF-8. */
function byCodePoint(one: string, other: string): number {
	return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

function waysToWrite(word: string, form: AskedForm): string[] {
	const sounds = (form.sounds[form.words.indexOf(word)] ?? '').split('/').filter((code) => code !== '')
	const initial = form.words.length > 1 ? [[...word][0] ?? ''] : []
	return [...new Set([word, ...sounds, ...shortNamesOf(word), ...(form.alike[word] ?? []), ...initial])]
}

function weigh(row: NameRow, form: AskedForm, email: string): NearName[] {
	const { score, reasons } = weighLikeness({ ...form, email }, row)
	if (score < LEAST_SCORE) return []
	const { words: _words, sounds: _sounds, email: _email, phone: _phone, ...where } = row
	return [{ ...where, reasons, score: Math.round(score * 100) / 100 }]
}

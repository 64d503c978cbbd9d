import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { LEGAL_TEXT_KEYS, type LegalTextKey, type Placeholder } from '@praxis/contract/legal-texts/legal-text-keys'
import { legalTextErrors, type legalTexts } from '@praxis/contract/legal-texts/legal-texts.contract'
import type { LegalTextRecord, LegalTextSummary, ShownText } from '@praxis/contract/legal-texts/legal-texts.fields'
import { fillText } from '@praxis/contract/legal-texts/legal-texts.rules'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead } from '../../platform/db/transaction.ts'
import {
	selectAgreementPage,
	selectFirmValues,
	selectInForce,
	selectNewest,
	selectVersionPage,
} from './legal-texts.queries.ts'
import { shippedText } from './shipped/shipped-texts.ts'

/** Texts as a person reads them now. `values` fills in what they say beside the firm's name and phone. */
export async function shownTexts(
	db: Db,
	keys: readonly LegalTextKey[],
	values: Partial<Record<Placeholder, string>> = {},
): Promise<ShownText[]> {
	if (keys.length === 0) return []
	const [newest, ofFirm] = await Promise.all([selectNewest(db, keys), selectFirmValues(db)])
	return keys.map((key) => {
		const { number, text } = newest.get(key) ?? { number: 0, text: shippedText(key) }
		return { key, version: number, text: fillText(text, { ...ofFirm, ...values }) }
	})
}

/** The same of one text. */
export async function shownText(
	db: Db,
	key: LegalTextKey,
	values: Partial<Record<Placeholder, string>> = {},
): Promise<string> {
	const [one] = await shownTexts(db, [key], values)
	return one?.text ?? ''
}

const LETTERS: ReadonlySet<LegalTextKey> = new Set(['decline_letter', 'conflict_letter'])

export async function showLegalText(ctx: Context, { key }: { readonly key: LegalTextKey }): Promise<ShownText> {
	if (LETTERS.has(key)) throw refuse(legalTextErrors, 'legal_text_not_public')
	const [one] = await withRead(ctx, (db) => shownTexts(db, [key]))
	if (one === undefined) throw refuse(legalTextErrors, 'legal_text_not_public')
	return one
}

async function allInForce(db: Db): Promise<LegalTextSummary[]> {
	const published = await selectInForce(db)
	return LEGAL_TEXT_KEYS.map((key) => {
		const shipped = { version: 0, text: shippedText(key), publishedAt: null, publishedByName: null }
		const one = { ...shipped, ...published.get(key), id: key }
		return { ...one, isDefault: one.text === shipped.text }
	})
}

/** The text that is in force, beside the shipped one. */
export async function legalTextInForce(db: Db, key: LegalTextKey): Promise<LegalTextRecord> {
	const one = (await allInForce(db)).find(({ id }) => id === key)
	if (one === undefined) throw new Error(`no legal text ${key}`)
	return { ...one, defaultText: shippedText(key) }
}

export function listLegalTexts(ctx: Context): Promise<OutputOf<typeof legalTexts.list>> {
	return withRead(ctx, async (db) => ({ items: await allInForce(db) }))
}

export function getLegalText(ctx: Context, { key }: { readonly key: LegalTextKey }): Promise<LegalTextRecord> {
	return withRead(ctx, (db) => legalTextInForce(db, key))
}

export function listVersions(ctx: Context, input: ParsedInput<typeof legalTexts.versions>) {
	return withRead(ctx, (db) => selectVersionPage(db, input))
}

export function listAgreements(ctx: Context, input: ParsedInput<typeof legalTexts.agreements>) {
	return withRead(ctx, (db) => selectAgreementPage(db, input))
}

import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { LEGAL_TEXT_KEYS, type LegalTextKey, type Placeholder } from '@praxis/contract/legal-texts/legal-text-keys'
import {
	LEGAL_TEXT_LANGUAGE_KEYS,
	type LegalTextLanguage,
	REQUIRED_LANGUAGE,
	textIn,
} from '@praxis/contract/legal-texts/legal-text-languages'
import { legalTextErrors, type legalTexts } from '@praxis/contract/legal-texts/legal-texts.contract'
import type { LegalTextRecord, LegalTextTranslation, ShownText } from '@praxis/contract/legal-texts/legal-texts.fields'
import { fillText } from '@praxis/contract/legal-texts/legal-texts.rules'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead } from '../../platform/db/transaction.ts'
import {
	type PublishedText,
	selectAgreedLanguage,
	selectAgreementPage,
	selectFirmValues,
	selectNewest,
	selectNewestWithPublisher,
	selectVersionPage,
} from './legal-texts.queries.ts'
import { shippedText } from './shipped/shipped-texts.ts'
import { versionsInForce } from './versions-in-force.ts'

type Values = Partial<Record<Placeholder, string>>

/** Texts as a person reads them now, each in every language it is in force in, English first. */
export async function shownTexts(db: Db, keys: readonly LegalTextKey[], values: Values = {}): Promise<ShownText[]> {
	if (keys.length === 0) return []
	const [newest, ofFirm] = await Promise.all([selectNewest(db, keys), selectFirmValues(db)])
	return keys.flatMap((key) =>
		versionsInForce(key, newest(key)).map(({ language, number, text }) => {
			const filled = fillText(text, { ...ofFirm(language), ...values })
			return { key, language, version: number, text: filled }
		}),
	)
}

interface Wanted {
	readonly key: LegalTextKey
	readonly language: LegalTextLanguage
}

/** One text in a language, in English where there is none. `values` fills in what it says beside the firm's name and phone. */
export async function shownText(db: Db, { key, language }: Wanted, values: Values = {}): Promise<ShownText> {
	const one = textIn(await shownTexts(db, [key], values), key, language)
	if (one === undefined) throw new Error(`no legal text ${key}`)
	return one
}

/** The language in which the sender of an inquiry was shown the legal texts; English where every one was English. */
export async function languageOfInquiry(db: Db, intakeId: string): Promise<LegalTextLanguage> {
	return (await selectAgreedLanguage(db, intakeId)) ?? REQUIRED_LANGUAGE
}

const LETTERS: ReadonlySet<LegalTextKey> = new Set(['decline_letter', 'conflict_letter'])

export async function showLegalText(ctx: Context, wanted: Wanted): Promise<ShownText> {
	if (LETTERS.has(wanted.key)) throw refuse(legalTextErrors, 'legal_text_not_public')
	return withRead(ctx, (db) => shownText(db, wanted))
}

const NEVER_PUBLISHED = { version: 0, publishedAt: null, publishedByName: null }

/** One text in every language, English first; empty where the English one is shown instead. */
function translationsOf(key: LegalTextKey, published: readonly PublishedText[]): LegalTextTranslation[] {
	const inForce = versionsInForce(
		key,
		published.map(({ version: number, language, text }) => ({ language, number, text })),
	)
	const newest = (language: LegalTextLanguage) => published.find((one) => one.language === language)
	const english = newest('en')?.publishedAt ?? ''
	return LEGAL_TEXT_LANGUAGE_KEYS.map((language) => {
		const { version, publishedAt, publishedByName } = newest(language) ?? NEVER_PUBLISHED
		const text = inForce.find((one) => one.language === language)?.text ?? ''
		const isDefault = text === shippedText(key, language)
		const isOutdated = text !== '' && publishedAt !== null && publishedAt < english
		return { language, version, text, isDefault, isOutdated, publishedAt, publishedByName }
	})
}

/** One text in one language as it is in force, beside the shipped one. */
export async function legalTextInForce(db: Db, { key, language }: Wanted): Promise<LegalTextRecord> {
	const translations = translationsOf(key, (await selectNewestWithPublisher(db))(key))
	const [english, one] = ['en', language].map((wanted) => translations.find((found) => found.language === wanted))
	if (english === undefined || one === undefined) throw new Error(`no legal text ${key} in ${language}`)
	return { id: key, ...one, defaultText: shippedText(key, language), englishText: english.text }
}

export function listLegalTexts(ctx: Context): Promise<OutputOf<typeof legalTexts.list>> {
	return withRead(ctx, async (db) => {
		const published = await selectNewestWithPublisher(db)
		const items = LEGAL_TEXT_KEYS.flatMap((id) => {
			const [english, ...translations] = translationsOf(id, published(id))
			if (english === undefined) return []
			const { language: _language, ...text } = english
			return [{ id, ...text, translations }]
		})
		return { items }
	})
}

export function getLegalText(ctx: Context, wanted: Wanted): Promise<LegalTextRecord> {
	return withRead(ctx, (db) => legalTextInForce(db, wanted))
}

export function listVersions(ctx: Context, input: ParsedInput<typeof legalTexts.versions>) {
	return withRead(ctx, (db) => selectVersionPage(db, input))
}

export function listAgreements(ctx: Context, input: ParsedInput<typeof legalTexts.agreements>) {
	return withRead(ctx, (db) => selectAgreementPage(db, input))
}

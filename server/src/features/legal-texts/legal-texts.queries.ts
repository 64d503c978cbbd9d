import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { LegalTextKey, Placeholder } from '@praxis/contract/legal-texts/legal-text-keys'
import { type LegalTextLanguage, OPTIONAL_LANGUAGES } from '@praxis/contract/legal-texts/legal-text-languages'
import type { legalTexts } from '@praxis/contract/legal-texts/legal-texts.contract'
import {
	type LegalAgreement,
	type LegalTextVersion,
	legalTextKey,
	legalTextLanguage,
} from '@praxis/contract/legal-texts/legal-texts.fields'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { LegalAgreements, LegalTextVersions } from '../../platform/db/schema.gen.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { TextVersion } from './versions-in-force.ts'

/** Rows by text. A language that the product no longer has is left out. */
function byKey<R extends { readonly key: string; readonly language: string }>(
	rows: readonly R[],
): (key: LegalTextKey) => (Omit<R, 'language'> & { readonly language: LegalTextLanguage })[] {
	return (key) =>
		rows.flatMap((row) => {
			const { data: language } = legalTextLanguage.safeParse(row.language)
			return row.key === key && language !== undefined ? [{ ...row, language }] : []
		})
}

/** The newest published version of each text in each language; those never published are absent. */
export async function selectNewest(
	db: Db,
	keys: readonly LegalTextKey[],
): Promise<(key: LegalTextKey) => readonly TextVersion[]> {
	const rows = await db
		.selectFrom('legal_text_versions')
		.distinctOn(['key', 'language'])
		.select(['key', 'language', 'number', 'text'])
		.where('key', 'in', [...keys])
		.orderBy('key')
		.orderBy('language')
		.orderBy('number', 'desc')
		.execute()
	return byKey(rows)
}

/** One version, if it was ever published; a withdrawal is none. */
export async function selectNumber(
	db: Db,
	{ key, language, number }: { readonly key: LegalTextKey } & Omit<TextVersion, 'text'>,
): Promise<TextVersion | null> {
	const row = await db
		.selectFrom('legal_text_versions')
		.select(['number', 'text'])
		.where('key', '=', key)
		.where('language', '=', language)
		.where('number', '=', number)
		.where('text', '<>', '')
		.executeTakeFirst()
	return row === undefined ? null : { ...row, language }
}

/** Holds back other publications of this text until the transaction ends. */
export async function lockText(db: Db, key: LegalTextKey): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`legal text/${key}`}, 0))`.execute(db)
}

export async function insertVersion(
	db: Db,
	version: Insertable<LegalTextVersions> & { readonly language: LegalTextLanguage },
): Promise<void> {
	await db.insertInto('legal_text_versions').values(version).execute()
}

function versionsWithPublisher(db: Db) {
	return db
		.selectFrom('legal_text_versions as v')
		.leftJoin('users', 'users.id', 'v.published_by')
		.select(['v.id', 'v.number as version', 'v.text', 'v.published_at as publishedAt'])
		.select('users.full_name as publishedByName')
}

type VersionRow = Omit<LegalTextVersion, 'publishedAt'> & { readonly publishedAt: Date }

function toVersion(row: VersionRow): LegalTextVersion {
	return { ...row, publishedAt: row.publishedAt.toISOString() }
}

export type PublishedText = LegalTextVersion & { readonly language: LegalTextLanguage }

/** The newest version of every text in each language that has one, with who published it. */
export async function selectNewestWithPublisher(db: Db): Promise<(key: LegalTextKey) => readonly PublishedText[]> {
	const rows = await versionsWithPublisher(db)
		.distinctOn(['v.key', 'v.language'])
		.select(['v.key', 'v.language'])
		.orderBy('v.key')
		.orderBy('v.language')
		.orderBy('v.number', 'desc')
		.execute()
	return byKey(rows.map((row) => ({ ...row, ...toVersion(row) })))
}

export function selectVersionPage(
	db: Db,
	{ key, language, cursor, limit }: ParsedInput<typeof legalTexts.versions>,
): Promise<Page<LegalTextVersion>> {
	const order = { sorts: { version: 'v.number' }, id: 'v.id' } as const
	const query = versionsWithPublisher(db).where('v.key', '=', key).where('v.language', '=', language)
	return selectPage(query, order, { sort: 'version', direction: 'desc', cursor, limit }, toVersion)
}

export async function insertAgreements(db: Db, rows: readonly Insertable<LegalAgreements>[]): Promise<void> {
	await db
		.insertInto('legal_agreements')
		.values([...rows])
		.execute()
}

/** Agreements, newest first. */
export function selectAgreementPage(
	db: Db,
	{ intakeId, answersId, cursor, limit }: ParsedInput<typeof legalTexts.agreements>,
): Promise<Page<LegalAgreement>> {
	let query = db
		.selectFrom('legal_agreements as a')
		.select(['a.id', 'a.key', 'a.language', 'a.number as version', 'a.text', 'a.name', 'a.agreed_by as agreedBy'])
		.select(['a.agreed_at as agreedAt', 'a.intake_id as intakeId', 'a.answers_id as answersId'])
	if (intakeId !== undefined) query = query.where('a.intake_id', '=', intakeId)
	if (answersId !== undefined) query = query.where('a.answers_id', '=', answersId)
	const order = { sorts: { agreedAt: 'a.agreed_at' }, id: 'a.id' } as const
	return selectPage(query, order, { sort: 'agreedAt', direction: 'desc', cursor, limit }, (row) => ({
		...row,
		key: legalTextKey.parse(row.key),
		language: legalTextLanguage.parse(row.language),
		agreedAt: row.agreedAt.toISOString(),
	}))
}

/** The language other than English in which texts were shown with an inquiry; null when none was. */
export async function selectAgreedLanguage(db: Db, intakeId: string): Promise<LegalTextLanguage | null> {
	const row = await db
		.selectFrom('legal_agreements')
		.select('language')
		.where('intake_id', '=', intakeId)
		.where('language', 'in', OPTIONAL_LANGUAGES)
		.limit(1)
		.executeTakeFirst()
	return row === undefined ? null : legalTextLanguage.parse(row.language)
}

/** What a firm without a name is called. */
const UNNAMED: Readonly<Record<LegalTextLanguage, string>> = { en: 'the firm', es: 'nuestro bufete' }

/** What every text may say of the firm, by language. */
export async function selectFirmValues(
	db: Db,
): Promise<(language: LegalTextLanguage) => Partial<Record<Placeholder, string>>> {
	const row = await db.selectFrom('firm').select(['name', 'phone']).executeTakeFirstOrThrow()
	return (language) => ({ firm: row.name || UNNAMED[language], phone: row.phone })
}

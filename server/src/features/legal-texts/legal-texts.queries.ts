import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { LegalTextKey, Placeholder } from '@praxis/contract/legal-texts/legal-text-keys'
import type { legalTexts } from '@praxis/contract/legal-texts/legal-texts.contract'
import {
	type LegalAgreement,
	type LegalTextVersion,
	legalTextKey,
} from '@praxis/contract/legal-texts/legal-texts.fields'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { LegalAgreements, LegalTextVersions } from '../../platform/db/schema.gen.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import { DEFAULT_LANGUAGE } from './shipped/shipped-texts.ts'

export interface StoredText {
	readonly number: number
	readonly text: string
}

/** The newest published version of each text; those never published are absent. */
export async function selectNewest(db: Db, keys: readonly LegalTextKey[]): Promise<ReadonlyMap<string, StoredText>> {
	const rows = await db
		.selectFrom('legal_text_versions')
		.distinctOn('key')
		.select(['key', 'number', 'text'])
		.where('key', 'in', [...keys])
		.where('language', '=', DEFAULT_LANGUAGE)
		.orderBy('key')
		.orderBy('number', 'desc')
		.execute()
	return new Map(rows.map((row) => [row.key, row]))
}

/** One version, if it was ever published. */
export async function selectNumber(db: Db, key: LegalTextKey, number: number): Promise<StoredText | null> {
	const row = await db
		.selectFrom('legal_text_versions')
		.select(['number', 'text'])
		.where('key', '=', key)
		.where('language', '=', DEFAULT_LANGUAGE)
		.where('number', '=', number)
		.executeTakeFirst()
	return row ?? null
}

/** Holds back other publications of this text until the transaction ends. */
export async function lockText(db: Db, key: LegalTextKey): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`legal text/${key}`}, 0))`.execute(db)
}

export async function insertVersion(
	db: Db,
	version: Pick<Insertable<LegalTextVersions>, 'id' | 'key' | 'number' | 'text' | 'published_by' | 'published_at'>,
): Promise<void> {
	await db
		.insertInto('legal_text_versions')
		.values({ ...version, language: DEFAULT_LANGUAGE })
		.execute()
}

function versionsWithPublisher(db: Db) {
	return db
		.selectFrom('legal_text_versions as v')
		.leftJoin('users', 'users.id', 'v.published_by')
		.select(['v.id', 'v.number as version', 'v.text', 'v.published_at as publishedAt'])
		.select('users.full_name as publishedByName')
		.where('v.language', '=', DEFAULT_LANGUAGE)
}

type VersionRow = Omit<LegalTextVersion, 'publishedAt'> & { readonly publishedAt: Date }

function toVersion(row: VersionRow): LegalTextVersion {
	return { ...row, publishedAt: row.publishedAt.toISOString() }
}

/** The newest version of every text that has one, with who published it. */
export async function selectInForce(db: Db): Promise<ReadonlyMap<string, LegalTextVersion>> {
	const rows = await versionsWithPublisher(db)
		.distinctOn('v.key')
		.select('v.key')
		.orderBy('v.key')
		.orderBy('v.number', 'desc')
		.execute()
	return new Map(rows.map(({ key, ...row }) => [key, toVersion(row)]))
}

export function selectVersionPage(
	db: Db,
	{ key, cursor, limit }: ParsedInput<typeof legalTexts.versions>,
): Promise<Page<LegalTextVersion>> {
	const order = { sorts: { version: 'v.number' }, id: 'v.id' } as const
	const query = versionsWithPublisher(db).where('v.key', '=', key)
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
		.select(['a.id', 'a.key', 'a.number as version', 'a.text', 'a.name', 'a.agreed_by as agreedBy'])
		.select(['a.agreed_at as agreedAt', 'a.intake_id as intakeId', 'a.answers_id as answersId'])
	if (intakeId !== undefined) query = query.where('a.intake_id', '=', intakeId)
	if (answersId !== undefined) query = query.where('a.answers_id', '=', answersId)
	const order = { sorts: { agreedAt: 'a.agreed_at' }, id: 'a.id' } as const
	return selectPage(query, order, { sort: 'agreedAt', direction: 'desc', cursor, limit }, (row) => ({
		...row,
		key: legalTextKey.parse(row.key),
		agreedAt: row.agreedAt.toISOString(),
	}))
}

/** What every text may say of the firm. Without a name of its own it is called `the firm`. */
export async function selectFirmValues(db: Db): Promise<Partial<Record<Placeholder, string>>> {
	const row = await db.selectFrom('firm').select(['name', 'phone']).executeTakeFirstOrThrow()
	return { firm: row.name || 'the firm', phone: row.phone }
}

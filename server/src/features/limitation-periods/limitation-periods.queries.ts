import { practiceAreaOf } from '@praxis/contract/identity/practice-areas'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { limitationPeriods } from '@praxis/contract/limitation-periods/limitation-periods.contract'
import {
	type LimitationPeriod,
	type PeriodTerms,
	type PeriodVersion,
	periodChange,
	periodTerms,
} from '@praxis/contract/limitation-periods/limitation-periods.fields'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { LimitationPeriodVersions } from '../../platform/db/schema.gen.ts'
import { selectPage } from '../../platform/db/select-page.ts'

interface StoredTerms {
	readonly area: string
	readonly claim: string
	readonly state: string
	readonly terms: unknown
	readonly verifiedOn: string | null
}

function periodOf({ area: name, claim, state, terms, verifiedOn }: StoredTerms): LimitationPeriod {
	const area = practiceAreaOf(name)
	if (area === null) throw new Error(`a limitation period of no practice area: ${name}`)
	return { ...periodTerms.parse(terms), area, claim, state, verifiedOn }
}

const TERMS = [
	'v.area',
	'v.claim',
	'v.state',
	'v.terms',
	sql<string | null>`v.verified_on::text`.as('verifiedOn'),
] as const

const newest = (db: Db) =>
	db
		.selectFrom('limitation_period_versions as v')
		.distinctOn('v.key')
		.select([...TERMS, 'v.number'])
		.orderBy('v.key')
		.orderBy('v.number', 'desc')

/** The firm's own periods. */
export async function selectOwnPeriods(db: Db): Promise<LimitationPeriod[]> {
	const rows = await newest(db).execute()
	return rows.filter(({ terms }) => terms !== null).map(periodOf)
}

export interface StoredPeriod {
	readonly key: string
	readonly number: number
	/** Null once the default was restored. */
	readonly period: LimitationPeriod | null
	readonly changedAt: Date
	readonly changedByName: string | null
}

/** The newest version of each period that the firm changed or verified, with who did. */
export async function selectChangedPeriods(db: Db): Promise<StoredPeriod[]> {
	const rows = await newest(db)
		.leftJoin('users', 'users.id', 'v.changed_by')
		.select(['v.key', 'v.changed_at as changedAt', 'users.full_name as changedByName'])
		.execute()
	return rows.map((row) => ({ ...row, period: row.terms === null ? null : periodOf(row) }))
}

/** Holds back other changes of this period until the transaction ends. */
export async function lockPeriod(db: Db, key: string): Promise<void> {
	await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`limitation period/${key}`}, 0))`.execute(db)
}

type NewVersion = Omit<Insertable<LimitationPeriodVersions>, 'terms'> & { readonly terms: PeriodTerms | null }

export async function insertPeriodVersion(db: Db, { terms, ...version }: NewVersion): Promise<void> {
	await db
		.insertInto('limitation_period_versions')
		.values({ ...version, terms: terms === null ? null : JSON.stringify(terms) })
		.execute()
}

export function selectPeriodVersions(
	db: Db,
	{ id: key, cursor, limit }: ParsedInput<typeof limitationPeriods.versions>,
): Promise<Page<PeriodVersion>> {
	const query = db
		.selectFrom('limitation_period_versions as v')
		.leftJoin('users', 'users.id', 'v.changed_by')
		.select(['v.id', 'v.number as version', 'v.change', 'v.terms', 'v.changed_at as at', 'users.full_name as byName'])
		.where('v.key', '=', key)
	const order = { sorts: { version: 'v.number' }, id: 'v.id' } as const
	return selectPage(query, order, { sort: 'version', direction: 'desc', cursor, limit }, (row) => ({
		...row,
		change: periodChange.parse(row.change),
		terms: row.terms === null ? null : periodTerms.parse(row.terms),
		at: row.at.toISOString(),
	}))
}

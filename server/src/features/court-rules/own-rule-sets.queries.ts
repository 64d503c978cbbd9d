import { type RuleSet, ruleSet } from '@praxis/contract/court-rules/court-rules.schema'
import type { OwnRuleSet } from '@praxis/contract/court-rules/own-rule-sets.contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const COLUMNS = ['id', 'content', 'edition', 'archived_at as archivedAt', 'version'] as const

interface Row {
	readonly id: string
	readonly content: unknown
	readonly edition: number
	readonly archivedAt: Date | null
	readonly version: number
}

/** The content as it is used: it bears the id of its row, and its edition counts the changes. */
function toSet({ id, content, edition, archivedAt, version }: Row): OwnRuleSet {
	return {
		id,
		content: { ...ruleSet.parse(content), id, edition: `v${edition}` },
		isArchived: archivedAt !== null,
		version,
	}
}

export async function selectOwnSets(db: Db): Promise<OwnRuleSet[]> {
	const rows = await db.selectFrom('court_rule_sets').select(COLUMNS).orderBy('created_at').orderBy('id').execute()
	return rows.map(toSet)
}

export async function lockOwnSet(db: Db, id: string): Promise<OwnRuleSet | null> {
	const query = db.selectFrom('court_rule_sets').select(COLUMNS).where('id', '=', id)
	const row = await query.forUpdate().executeTakeFirst()
	return row === undefined ? null : toSet(row)
}

export async function insertOwnSet(db: Db, id: string, content: RuleSet): Promise<void> {
	await db
		.insertInto('court_rule_sets')
		.values({ id, content: JSON.stringify(content) })
		.execute()
}

export async function updateOwnSet(db: Db, id: string, now: Date, content: RuleSet): Promise<void> {
	const changes = { content: JSON.stringify(content), updated_at: now, version: sql<number>`version + 1` }
	await db
		.updateTable('court_rule_sets')
		.set({ ...changes, edition: sql<number>`edition + 1` })
		.where('id', '=', id)
		.execute()
}

export async function updateOwnSetArchived(db: Db, id: string, now: Date, isArchived: boolean): Promise<void> {
	const archived_at = isArchived ? now : null
	await db
		.updateTable('court_rule_sets')
		.set({ archived_at, updated_at: now, version: sql<number>`version + 1` })
		.where('id', '=', id)
		.execute()
}

/** Keeps an edition permanently. */
export async function insertEdition(db: Db, { id, content }: OwnRuleSet, savedBy: string | null): Promise<void> {
	await db
		.insertInto('court_rule_set_editions')
		.values({
			set_id: id,
			edition: Number(content.edition.slice(1)),
			content: JSON.stringify(content),
			saved_by: savedBy,
		})
		.execute()
}

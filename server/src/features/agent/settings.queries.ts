import {
	type AgentSettings,
	DEFAULT_AGENT_SETTINGS,
	type SavedAgentSettings,
} from '@praxis/contract/agent/agent.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

function saved(db: Db) {
	return db
		.selectFrom('agent_settings as s')
		.leftJoin('users as u', 'u.id', 's.switched_by')
		.selectAll('s')
		.select('u.full_name as switched_by_name')
}

type Row = Awaited<ReturnType<ReturnType<typeof saved>['execute']>>[number]

function toSettings(row: Row | undefined): SavedAgentSettings {
	if (row === undefined) {
		return { settings: DEFAULT_AGENT_SETTINGS, isActive: false, switchedAt: null, switchedByName: '', version: 0 }
	}
	return {
		settings: {
			contactMessage: row.contact_message,
			contactTimeframe: row.contact_timeframe,
			confidenceThreshold: row.confidence_threshold,
			riskThreshold: row.risk_threshold,
		},
		isActive: row.is_active,
		switchedAt: row.switched_at?.toISOString() ?? null,
		switchedByName: row.switched_by_name ?? '',
		version: row.version,
	}
}

/** The defaults until they were saved. */
export async function selectAgentSettings(db: Db): Promise<SavedAgentSettings> {
	return toSettings(await saved(db).executeTakeFirst())
}

/** As `selectAgentSettings`, held until the transaction ends: turning the agent off waits for this step, and none begins afterwards. */
export async function holdAgentSettings(db: Db): Promise<SavedAgentSettings> {
	await db.selectFrom('agent_settings').select('id').forShare().executeTakeFirst()
	return selectAgentSettings(db)
}

/** Locks the settings; made with the defaults when they were never saved. */
export async function lockAgentSettings(db: Db): Promise<SavedAgentSettings> {
	await db.selectFrom('agent_settings').select('id').forUpdate().executeTakeFirst()
	return selectAgentSettings(db)
}

function columnsOf(settings: AgentSettings) {
	return {
		contact_message: settings.contactMessage,
		contact_timeframe: settings.contactTimeframe,
		confidence_threshold: settings.confidenceThreshold,
		risk_threshold: settings.riskThreshold,
	}
}

interface Written {
	readonly settings: AgentSettings
	readonly isActive: boolean
	/** Null where the mode stays as it is. */
	readonly switchedBy: string | null
	readonly now: Date
}

/** Writes locked settings, or the first ones. Null when they were saved for the first time meanwhile. */
export async function writeAgentSettings(db: Db, isNew: boolean, one: Written): Promise<SavedAgentSettings | null> {
	const { settings, isActive, switchedBy, now } = one
	const switched = switchedBy === null ? {} : { switched_at: now, switched_by: switchedBy }
	const values = { ...columnsOf(settings), is_active: isActive, ...switched, updated_at: now }
	if (!isNew) {
		await db
			.updateTable('agent_settings')
			.set({ ...values, version: sql`version + 1` })
			.execute()
		return selectAgentSettings(db)
	}
	const row = await db
		.insertInto('agent_settings')
		.values(values)
		.onConflict((conflict) => conflict.column('id').doNothing())
		.returning('id')
		.executeTakeFirst()
	return row === undefined ? null : selectAgentSettings(db)
}

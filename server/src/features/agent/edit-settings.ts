import { agent } from '@praxis/contract/agent/agent.contract'
import type { AgentSettings, SavedAgentSettings } from '@praxis/contract/agent/agent.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireVersion } from '../../platform/require-row.ts'
import { lockAgentSettings, selectAgentSettings, writeAgentSettings } from './settings.queries.ts'

/** The one row of the settings. */
const ID = 'agent'

interface Audited extends AgentSettings {
	readonly id: string
	readonly version: number
	readonly isActive: boolean
}

const RECORDED: Recorded<Audited> = {
	entity: 'agent_settings',
	about: () => ({}),
	audited: ({ id: _id, ...one }) => one,
}

const audited = ({ settings, isActive, version }: SavedAgentSettings): Audited => ({
	id: ID,
	version,
	isActive,
	...settings,
})

/** Saves contact message, timeframe and thresholds. */
export function saveAgentSettings(
	ctx: PersonContext,
	{ settings, version }: ParsedInput<typeof agent.saveSettings>,
): Promise<SavedAgentSettings> {
	permitTo(ctx, agent.saveSettings)
	return withTransaction(ctx, async (db) => {
		const before = await lockAgentSettings(db)
		requireVersion(before, version)
		const { isActive } = before
		const written = { settings, isActive, switchedBy: null, now: ctx.platform.clock.now() }
		const after = await writeAgentSettings(db, before.version === 0, written)
		if (after === null)
			throw refuse(kernelErrors, 'stale_version', { data: { current: await selectAgentSettings(db) } })
		const change = { before: audited(before), after: audited(after) }
		await recordChange(db, ctx, RECORDED, { action: agent.saveSettings.id, ...change })
		return after
	})
}

async function switchTo(db: Db, ctx: PersonContext, isActive: boolean): Promise<SavedAgentSettings | null> {
	const before = await lockAgentSettings(db)
	if (before.isActive === isActive) return before
	const written = { settings: before.settings, isActive, switchedBy: ctx.actor.id, now: ctx.platform.clock.now() }
	const after = await writeAgentSettings(db, before.version === 0, written)
	if (after === null) return null
	const change = { before: audited(before), after: audited(after) }
	await recordChange(db, ctx, RECORDED, { action: agent.switch.id, ...change })
	return after
}

/** Turns automatic mode on or off. It asks for no version: turning it off must not fail because someone else has saved. */
export function switchAgent(
	ctx: PersonContext,
	{ isActive }: ParsedInput<typeof agent.switch>,
): Promise<SavedAgentSettings> {
	permitTo(ctx, agent.switch)
	return withTransaction(ctx, async (db) => {
		const switched = (await switchTo(db, ctx, isActive)) ?? (await switchTo(db, ctx, isActive))
		if (switched === null) throw new Error('the settings of the agent are neither there nor new')
		return switched
	})
}

import type { Db } from '../../platform/db/db.ts'
import { selectAgentSettings } from './settings.queries.ts'

interface AgentState {
	readonly isActive: boolean
	/** Within which the firm makes contact: `24-48 hours` unless the firm has changed it. */
	readonly contactTimeframe: string
}

/** Whether the agent is in automatic mode. */
export async function checkAgent(db: Db): Promise<AgentState> {
	const { isActive, settings } = await selectAgentSettings(db)
	return { isActive, contactTimeframe: settings.contactTimeframe }
}

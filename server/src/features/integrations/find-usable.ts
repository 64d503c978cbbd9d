import { integrations } from '@praxis/contract/integrations/integrations.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import type { PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { selectSearchTools } from './integration-tools.queries.ts'
import { selectIntegrations, selectSettings } from './integrations.queries.ts'
import { hintsOf, isSignedIn } from './manage-integrations.ts'
import { addressOf, hostOf, SETTINGS_KEY } from './reach-integration.ts'

/** The MCP servers whose tools can be called: those that are on, while MCP is. */
export async function listUsable(ctx: PersonContext): Promise<OutputOf<typeof integrations.usable>> {
	permitTo(ctx, integrations.usable)
	const hints = await hintsOf(ctx)
	return withRead(ctx, async (db) => {
		const settings = await selectSettings(db)
		if (!settings.enabled) return { enabled: false, items: [] }
		const searches = await selectSearchTools(db)
		const found = (await selectIntegrations(db)).filter((one) => one.enabled && one.protocol === 'mcp')
		const items = found.map((one) => {
			const { id, name, description, category, status, toolCount } = one
			const address = addressOf(one, settings)
			const key = hints.keys.get(one.url === '' ? SETTINGS_KEY.id : id)
			return {
				id,
				name,
				description,
				category,
				host: hostOf(address),
				status,
				hasKey: key !== undefined && key.address === hostOf(address),
				signedIn: isSignedIn(hints, one, address),
				toolCount,
				search: searches.get(id) ?? null,
			}
		})
		return { enabled: true, items }
	})
}

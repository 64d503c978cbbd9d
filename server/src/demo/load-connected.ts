import type pg from 'pg'
import { loadConflictRuns } from './load-conflict-runs.ts'
import { loadConnectedApps } from './load-connected-apps.ts'
import { loadIntegrations } from './load-integrations.ts'
import { type LoadedFor, loadPrompts } from './load-prompts.ts'
import { loadRetention } from './load-retention.ts'
import { loadWebhooks } from './load-webhooks.ts'
import type { NumberedCase } from './number-cases.ts'

/** Prompts, recorded conflict checks, what the firm connects to outside, and how long documents are kept. */
export async function loadConnected(
	client: pg.PoolClient,
	cases: readonly NumberedCase[],
	loaded: LoadedFor,
): Promise<void> {
	await loadPrompts(client, cases, loaded)
	await loadWebhooks(client, loaded.anchor)
	await loadIntegrations(client, loaded.anchor)
	await loadConflictRuns(client, cases, { decider: loaded.author, anchor: loaded.anchor })
	await loadRetention(client, loaded.anchor)
	await loadConnectedApps(client, { userId: loaded.author.id, anchor: loaded.anchor, one: cases[0] })
}

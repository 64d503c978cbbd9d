import { integrationCalls } from '@praxis/contract/integrations/integration-calls.contract'
import { integrationLogins } from '@praxis/contract/integrations/integration-logins.contract'
import { integrationTopics } from '@praxis/contract/integrations/integration-topics.contract'
import { integrations } from '@praxis/contract/integrations/integrations.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { Context } from '../../platform/context.ts'
import { withIdentity, withTransaction } from '../../platform/db/transaction.ts'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { decideCall, endApproval, listCalls, requestCall } from './call-tool.ts'
import { findTopics, previewTopics } from './find-topics.ts'
import { listUsable } from './find-usable.ts'
import { importIntegrations, saveSettings } from './import-integrations.ts'
import { failAbandonedCalls, purgeCalls } from './integration-calls.queries.ts'
import { purgeStarts, takeLostLogins } from './integration-logins.queries.ts'
import { listTools, markTool } from './integration-tools.ts'
import { failAbandonedTests } from './integrations.queries.ts'
import {
	addIntegration,
	listIntegrations,
	removeIntegration,
	saveIntegration,
	setIntegrationHeader,
	setIntegrationKey,
	setServerToken,
} from './manage-integrations.ts'
import { integrationsPersonalData } from './personal-data.queries.ts'
import { revokeLogins } from './revoke-logins.ts'
import { endLogin, finishLogin, startLogin } from './sign-in-to-service.ts'
import { testIntegration } from './test-integration.ts'

const NIGHTLY = '23 4 * * *'
const HOURLY = '53 * * * *'
/** No call or test takes longer: the time-out is at most a minute. */
const ABANDONED_MS = 600_000
const KEPT_MS = 30 * DAY_MS

const routes: readonly Route[] = [
	route(integrations.list, listIntegrations),
	route(integrations.add, addIntegration),
	route(integrations.save, saveIntegration),
	route(integrations.remove, removeIntegration),
	route(integrations.setKey, setIntegrationKey),
	route(integrations.setHeader, setIntegrationHeader),
	route(integrations.test, testIntegration),
	route(integrations.tools, listTools),
	route(integrations.markTool, markTool),
	route(integrations.saveSettings, saveSettings),
	route(integrations.setToken, setServerToken),
	route(integrations.importFile, importIntegrations),
	route(integrationCalls.request, requestCall),
	route(integrationCalls.decide, decideCall),
	route(integrationCalls.endApproval, endApproval),
	route(integrationCalls.list, listCalls),
	route(integrations.usable, listUsable),
	route(integrationLogins.start, startLogin),
	route(integrationLogins.finish, finishLogin),
	route(integrationLogins.end, endLogin),
	route(integrationTopics.preview, previewTopics),
	route(integrationTopics.find, findTopics),
]

export async function purge(ctx: Context): Promise<void> {
	const before = new Date(ctx.platform.clock.now().getTime() - KEPT_MS)
	await withTransaction(ctx, (db) => purgeCalls(db, before))
	await withIdentity(ctx.platform, purgeStarts)
	await revokeLogins(ctx, await withIdentity(ctx.platform, takeLostLogins))
}

/** Ends calls and tests that a stopped process left. */
export async function repair(ctx: Context): Promise<void> {
	const before = new Date(ctx.platform.clock.now().getTime() - ABANDONED_MS)
	await withTransaction(ctx, async (db) => {
		await failAbandonedCalls(db, before)
		await failAbandonedTests(db, before)
	})
}

export const integrationsFeature: ServerFeature = {
	name: 'integrations',
	routes,
	topics: { integrations: [integrations.list] },
	defineJobs: [
		({ jobs }) => {
			jobs.define('integrations.purge', purge, { cron: NIGHTLY })
			jobs.define('integrations.repair', repair, { cron: HOURLY })
		},
	],
	personalData: integrationsPersonalData,
}

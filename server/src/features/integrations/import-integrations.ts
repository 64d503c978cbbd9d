import { integrationFile, secretIn } from '@praxis/contract/integrations/integration-file.rules'
import { slugOf } from '@praxis/contract/integrations/integration-slug.rules'
import { integrations } from '@praxis/contract/integrations/integrations.contract'
import { INTEGRATIONS_MAX, integrationErrors } from '@praxis/contract/integrations/integrations.errors'
import type { IntegrationSettings } from '@praxis/contract/integrations/integrations.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireVersion } from '../../platform/require-row.ts'
import {
	insertIntegration,
	lockSettings,
	purgeServerTests,
	purgeTest,
	selectIntegrations,
	updateIntegration,
	updateSettings,
} from './integrations.queries.ts'
import { checkAddress, dropStaleKeys, getSettings, INTEGRATIONS_TOPIC } from './manage-integrations.ts'

const SETTINGS_CHANGED = {
	entity: 'integration_settings',
	entityId: 'settings',
	event: { topic: INTEGRATIONS_TOPIC },
}

/** @throws AppError as the endpoint names */
export async function saveSettings(
	ctx: PersonContext,
	{ version, ...values }: ParsedInput<typeof integrations.saveSettings>,
): Promise<IntegrationSettings> {
	permitTo(ctx, integrations.saveSettings)
	await withTransaction(ctx, async (db) => {
		const before = await lockSettings(db)
		requireVersion(before, version)
		if (before.serverUrl !== values.serverUrl)
			checkAddress(ctx, values.serverUrl, values.secureConnections, 'serverUrl')
		await updateSettings(db, values, ctx.platform.clock.now())
		if (before.serverUrl !== values.serverUrl) await purgeServerTests(db)
		const after = await lockSettings(db)
		await recordAction(db, ctx, { ...SETTINGS_CHANGED, action: integrations.saveSettings.id, before, after })
		return {}
	})
	return getSettings(ctx)
}

/** @throws AppError import_invalid import_has_secret */
function readFile(text: string) {
	let json: unknown
	try {
		json = JSON.parse(text)
	} catch {
		throw refuse(integrationErrors, 'import_invalid')
	}
	const read = integrationFile.safeParse(json)
	if (!read.success) throw refuse(integrationErrors, 'import_invalid')
	const named = secretIn(json)
	if (named !== null) throw refuseField(integrationErrors, 'import_has_secret', named)
	return read.data
}

/** @throws AppError as the endpoint names */
export async function importIntegrations(
	ctx: PersonContext,
	{ text }: ParsedInput<typeof integrations.importFile>,
): Promise<OutputOf<typeof integrations.importFile>> {
	permitTo(ctx, integrations.importFile)
	const { settings, resources } = readFile(text)
	const at = ctx.platform.clock.now()
	const counts = await withTransaction(ctx, async (db) => {
		const { serverUrl } = await lockSettings(db)
		const isMoved = serverUrl !== settings.serverUrl
		if (isMoved) checkAddress(ctx, settings.serverUrl, settings.secureConnections, 'serverUrl')
		const known = new Map((await selectIntegrations(db)).map((one) => [one.slug, one]))
		const added = resources.filter(({ id, name }) => !known.has(id ?? slugOf(name)))
		if (known.size + added.length > INTEGRATIONS_MAX) throw refuse(integrationErrors, 'integrations_full')
		for (const { id, ...details } of resources) {
			const slug = id ?? slugOf(details.name)
			const before = known.get(slug)
			if (before?.url !== details.url) checkAddress(ctx, details.url, settings.secureConnections)
			if (before === undefined) await insertIntegration(db, { id: newId(), slug, at }, { ...details, enabled: false })
			else {
				// An address from a file gets no key of the one before, and is not on by itself.
				const isSame = before.url === details.url
				await updateIntegration(db, before.id, { ...details, enabled: isSame && before.enabled }, at)
				if (!isSame || before.protocol !== details.protocol) await purgeTest(db, before.id)
			}
		}
		await updateSettings(db, settings, at)
		if (isMoved) await purgeServerTests(db)
		const done = { added: added.length, changed: resources.length - added.length }
		await recordAction(db, ctx, { ...SETTINGS_CHANGED, action: integrations.importFile.id, after: done })
		return done
	})
	await dropStaleKeys(ctx)
	return counts
}

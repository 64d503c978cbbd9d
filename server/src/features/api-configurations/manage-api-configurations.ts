import {
	API_CONFIGURATIONS_MAX,
	type ApiConfiguration,
	type ApiConfigurationDetails,
	apiConfigurationDetails,
	apiConfigurationErrors,
	apiConfigurations,
} from '@praxis/contract/api-configurations/api-configurations.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { assertOutside, OutboundRefused } from '../../platform/outbound/call-outside.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { shownEnd } from '../../platform/secrets/shown-end.ts'
import {
	deleteStoredKeys,
	putStoredKey,
	selectStoredHints,
	selectStoredKey,
} from '../../platform/secrets/stored-keys.ts'
import {
	deleteConfiguration,
	insertConfiguration,
	lockConfiguration,
	type StoredConfiguration,
	selectConfigurations,
	updateConfiguration,
} from './api-configurations.queries.ts'
import { keyHostOf } from './service-address.ts'

export const keyOf = (id: string) => ({ kind: 'api', id, slot: 'key' }) as const
export const RECORDED: Recorded<StoredConfiguration> = { entity: 'api_configurations', about: () => ({}) }

/** A key is shown and used only with the host it was entered for. */
export async function viewConfigurations(db: Db, stored: readonly StoredConfiguration[]): Promise<ApiConfiguration[]> {
	const hints = new Map((await selectStoredHints(db, 'api')).map((one) => [one.id, one]))
	return stored.map((one) => {
		const hint = hints.get(one.id)
		const isUsable = hint !== undefined && (hint.address ?? '') === keyHostOf(one)
		return { ...one, keyEndsIn: isUsable ? hint.lastFour : null }
	})
}

export async function viewConfiguration(db: Db, id: string): Promise<ApiConfiguration> {
	const found = await lockConfiguration(db, id)
	const one = requireRow(found, apiConfigurationErrors, 'api_configuration_not_found')
	return requireRow((await viewConfigurations(db, [one]))[0], apiConfigurationErrors, 'api_configuration_not_found')
}

export function listConfigurations(ctx: PersonContext): Promise<OutputOf<typeof apiConfigurations.list>> {
	permitTo(ctx, apiConfigurations.list)
	return inIdentity(ctx, async (db) => ({ items: await viewConfigurations(db, await selectConfigurations(db)) }))
}

/** @throws AppError api_configuration_incomplete */
function requireComplete({ name, provider }: ApiConfigurationDetails, hasKey: boolean): void {
	if (name !== '' && provider !== '' && hasKey) return
	const { message } = apiConfigurationErrors.api_configuration_incomplete
	const empty = { ...(name === '' && { name: message }), ...(provider === '' && { provider: message }) }
	throw refuse(apiConfigurationErrors, 'api_configuration_incomplete', {
		fields: { ...empty, ...(!hasKey && { apiKey: message }) },
	})
}

/** @throws AppError api_address_refused */
function checkAddress({ platform }: PersonContext, endpoint: string): void {
	try {
		if (endpoint !== '') assertOutside(platform.config.outboundAllow, endpoint)
	} catch (error) {
		if (!(error instanceof OutboundRefused)) throw error
		throw refuseField(apiConfigurationErrors, 'api_address_refused', 'endpoint')
	}
}

async function putKey(ctx: PersonContext, db: Db, id: string, key: { readonly text: string; readonly host: string }) {
	const { secrets, clock } = ctx.platform
	const lastFour = shownEnd(key.text)
	const sealed = { sealedKey: secrets.seal(key.text), lastFour, address: key.host, changedAt: clock.now() }
	await putStoredKey(db, keyOf(id), sealed)
}

/** @throws AppError as the endpoint names */
export function createConfiguration(
	ctx: PersonContext,
	input: ParsedInput<typeof apiConfigurations.create>,
): Promise<ApiConfiguration> {
	permitTo(ctx, apiConfigurations.create)
	const details = apiConfigurationDetails.parse(input)
	const { id, apiKey = '' } = input
	requireComplete(details, apiKey !== '')
	checkAddress(ctx, details.endpoint)
	return inIdentity(ctx, async (db) => {
		if ((await selectConfigurations(db)).length >= API_CONFIGURATIONS_MAX)
			throw refuse(apiConfigurationErrors, 'api_configurations_full')
		const inserting = insertConfiguration(db, id, details, ctx.platform.clock.now())
		await rejectDuplicateId('api_configurations_pkey', inserting)
		await putKey(ctx, db, id, { text: apiKey, host: keyHostOf(details) })
		const after = await viewConfiguration(db, id)
		await recordChange(db, ctx, RECORDED, { action: apiConfigurations.create.id, before: null, after })
		return after
	})
}

/** A stored key that was not touched counts as present, unless the host is another one.
 *  @throws AppError as the endpoint names */
export function saveConfiguration(
	ctx: PersonContext,
	input: ParsedInput<typeof apiConfigurations.save>,
): Promise<ApiConfiguration> {
	permitTo(ctx, apiConfigurations.save)
	const details = apiConfigurationDetails.parse(input)
	const { id, apiKey = '' } = input
	return inIdentity(ctx, async (db) => {
		const before = await viewConfiguration(db, id)
		requireVersion(before, input.version)
		if (before.endpoint !== details.endpoint) checkAddress(ctx, details.endpoint)
		const host = keyHostOf(details)
		const key = await selectStoredKey(db, keyOf(id))
		requireComplete(details, apiKey !== '' || (key !== null && (key.address ?? '') === host))
		await updateConfiguration(db, id, details, ctx.platform.clock.now())
		if (apiKey !== '') await putKey(ctx, db, id, { text: apiKey, host })
		const after = await viewConfiguration(db, id)
		await recordChange(db, ctx, RECORDED, { action: apiConfigurations.save.id, before, after })
		return after
	})
}

/** @throws AppError api_configuration_not_found */
export function removeConfiguration(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof apiConfigurations.remove>,
): Promise<{ id: string }> {
	permitTo(ctx, apiConfigurations.remove)
	return inIdentity(ctx, async (db) => {
		const before = await viewConfiguration(db, id)
		await deleteStoredKeys(db, keyOf(id))
		await deleteConfiguration(db, id)
		await recordChange(db, ctx, RECORDED, { action: apiConfigurations.remove.id, before, after: null })
		return { id }
	})
}

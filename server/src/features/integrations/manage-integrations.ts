import { HEADERS_MAX, isHeaderName } from '@praxis/contract/integrations/header-name.rules'
import { slugOf } from '@praxis/contract/integrations/integration-slug.rules'
import { integrations } from '@praxis/contract/integrations/integrations.contract'
import { INTEGRATIONS_MAX, integrationErrors } from '@praxis/contract/integrations/integrations.errors'
import {
	type Integration,
	type IntegrationSettings,
	integrationDetails,
} from '@praxis/contract/integrations/integrations.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { type Recorded, recordAction, recordChange } from '../../platform/audit/record-change.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withIdentityRead, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { assertOutside, OutboundRefused } from '../../platform/outbound/call-outside.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { shownEnd } from '../../platform/secrets/shown-end.ts'
import {
	deleteStoredKeys,
	type KeyOwner,
	putStoredKey,
	type StoredKeyHint,
	selectStoredHints,
} from '../../platform/secrets/stored-keys.ts'
import { LOGIN_SLOT, takeLogins } from './integration-logins.queries.ts'
import { deleteApprovals } from './integration-tools.queries.ts'
import {
	deleteIntegration,
	insertIntegration,
	lockIntegration,
	purgeTest,
	type StoredIntegration,
	selectIntegration,
	selectIntegrations,
	selectIntegrationUrl,
	selectSettings,
	updateIntegration,
} from './integrations.queries.ts'
import { addressOf, HEADER_SLOT, headerOf, hostOf, keyOf, SETTINGS_KEY } from './reach-integration.ts'
import { revokeLogins } from './revoke-logins.ts'

export const INTEGRATIONS_TOPIC = 'integrations'

export const RECORDED_INTEGRATION: Recorded<StoredIntegration> = { entity: 'integrations', about: () => ({}) }

/** A key is only shown, and used, with the host it was entered for. */
function toHint(hint: StoredKeyHint | undefined, url: string) {
	if (hint === undefined || hint.address !== hostOf(url)) return null
	return { lastFour: hint.lastFour, changedAt: hint.changedAt.toISOString() }
}

/** Hints of keys and the token of the server URL, and of the own logins. */
export async function hintsOf({ platform, actor }: PersonContext) {
	const hints = await withIdentityRead(platform, (db) => selectStoredHints(db, 'integration'))
	const own = hints.filter(({ slot }) => slot === `${LOGIN_SLOT}${actor.id}`)
	return {
		keys: new Map(hints.filter(({ slot }) => !slot.includes(':')).map((one) => [one.id, one])),
		headers: hints.filter(({ slot }) => slot.startsWith(HEADER_SLOT)),
		logins: new Map(own.map(({ id, address }) => [id, address])),
	}
}
type Hints = Awaited<ReturnType<typeof hintsOf>>

/** The headers of an integration, for the host that it has. */
function headersShown({ headers }: Hints, { id, url }: Pick<StoredIntegration, 'id' | 'url'>) {
	const own = headers.filter((one) => one.id === id && one.address === hostOf(url))
	return own.map(({ slot, lastFour }) => ({ name: slot.slice(HEADER_SLOT.length), lastFour }))
}

/** Whether the user is signed in to an address of an integration. */
export function isSignedIn({ logins }: Hints, { id }: Pick<StoredIntegration, 'id'>, address: string): boolean {
	return address !== '' && logins.get(id) === hostOf(address)
}

export async function getIntegration(ctx: PersonContext, id: string): Promise<Integration> {
	const hints = await hintsOf(ctx)
	return withRead(ctx, async (db) => {
		const one = requireRow(await selectIntegration(db, id), integrationErrors, 'integration_not_found')
		const signedIn = isSignedIn(hints, one, addressOf(one, await selectSettings(db)))
		return { ...one, key: toHint(hints.keys.get(id), one.url), headers: headersShown(hints, one), signedIn }
	})
}

export async function getSettings(ctx: PersonContext): Promise<IntegrationSettings> {
	const settings = await withRead(ctx, selectSettings)
	return { ...settings, token: toHint((await hintsOf(ctx)).keys.get(SETTINGS_KEY.id), settings.serverUrl) }
}

export async function listIntegrations(ctx: PersonContext): Promise<OutputOf<typeof integrations.list>> {
	permitTo(ctx, integrations.list)
	const hints = await hintsOf(ctx)
	const found = await withRead(ctx, async (db) => ({
		settings: await selectSettings(db),
		items: await selectIntegrations(db),
	}))
	return {
		settings: { ...found.settings, token: toHint(hints.keys.get(SETTINGS_KEY.id), found.settings.serverUrl) },
		items: found.items.map((one) => ({
			...one,
			key: toHint(hints.keys.get(one.id), one.url),
			headers: headersShown(hints, one),
			signedIn: isSignedIn(hints, one, addressOf(one, found.settings)),
		})),
	}
}

/** @throws AppError integration_address_refused */
export function checkAddress({ platform }: PersonContext, url: string, isSecure: boolean, field = 'url'): void {
	if (url === '') return
	try {
		const { protocol } = assertOutside(platform.config.outboundAllow, url)
		if (isSecure && protocol !== 'https:') throw new OutboundRefused('Only https is called.')
	} catch (error) {
		if (!(error instanceof OutboundRefused)) throw error
		throw refuseField(integrationErrors, 'integration_address_refused', field)
	}
}

/** Removes keys that were entered for another host than their integration has now: nothing uses them until then either. */
export function dropStaleKeys(ctx: PersonContext): Promise<void> {
	return inIdentity(ctx, async (db) => {
		for (const { id, slot, address } of await selectStoredHints(db, 'integration')) {
			if (id === SETTINGS_KEY.id) continue
			const url = await selectIntegrationUrl(db, id)
			const isOfHost = !slot.startsWith(LOGIN_SLOT)
			if (isOfHost && address !== hostOf(url ?? '')) await deleteStoredKeys(db, { kind: 'integration', id, slot })
		}
	})
}

async function requireIntegration(db: Db, id: string): Promise<StoredIntegration> {
	return requireRow(await lockIntegration(db, id), integrationErrors, 'integration_not_found')
}

/** @throws AppError as the endpoint names */
export async function addIntegration(
	ctx: PersonContext,
	input: ParsedInput<typeof integrations.add>,
): Promise<Integration> {
	permitTo(ctx, integrations.add)
	const details = integrationDetails.parse(input)
	const { id } = input
	await withTransaction(ctx, async (db) => {
		checkAddress(ctx, details.url, (await selectSettings(db)).secureConnections)
		if ((await selectIntegrations(db)).length >= INTEGRATIONS_MAX) throw refuse(integrationErrors, 'integrations_full')
		const made = { id, slug: slugOf(details.name), at: ctx.platform.clock.now() }
		await rejectDuplicateId('integrations_pkey', insertIntegration(db, made, details))
		const after = await requireIntegration(db, id)
		await recordChange(db, ctx, RECORDED_INTEGRATION, { action: integrations.add.id, before: null, after })
		return { id }
	})
	return getIntegration(ctx, id)
}

/** A key was entered for one host: it is removed when there is another. Approvals end with the address, and when it is turned off.
 *  @throws AppError as the endpoint names */
export async function saveIntegration(
	ctx: PersonContext,
	input: ParsedInput<typeof integrations.save>,
): Promise<Integration> {
	permitTo(ctx, integrations.save)
	const details = integrationDetails.parse(input)
	const { id } = input
	await withTransaction(ctx, async (db) => {
		const before = await requireIntegration(db, id)
		requireVersion(before, input.version)
		if (before.url !== details.url) checkAddress(ctx, details.url, (await selectSettings(db)).secureConnections)
		await updateIntegration(db, id, details, ctx.platform.clock.now())
		if (before.url !== details.url || before.protocol !== details.protocol) await purgeTest(db, id)
		else if (!details.enabled) await deleteApprovals(db, { integrationId: id })
		const after = await requireIntegration(db, id)
		await recordChange(db, ctx, RECORDED_INTEGRATION, { action: integrations.save.id, before, after })
		return { id }
	})
	await dropStaleKeys(ctx)
	return getIntegration(ctx, id)
}

/** Users who are signed in to it are signed out, there too as far as it allows that. @throws AppError integration_not_found */
export async function removeIntegration(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof integrations.remove>,
): Promise<{ id: string }> {
	permitTo(ctx, integrations.remove)
	await withTransaction(ctx, async (db) => {
		const before = await requireIntegration(db, id)
		await deleteIntegration(db, id)
		await recordChange(db, ctx, RECORDED_INTEGRATION, { action: integrations.remove.id, before, after: null })
		return { id }
	})
	const logins = await inIdentity(ctx, async (db) => {
		const taken = await takeLogins(db, id)
		await deleteStoredKeys(db, { kind: 'integration', id })
		return taken
	})
	await revokeLogins(ctx, logins)
	return { id }
}

/** What became of a key, for the audit log. */
function whatBecame(key: string | null): string {
	if (key === null) return 'removed'
	const end = shownEnd(key)
	return end === '' ? 'set' : `ends in ${end}`
}

/** Sets or removes a key. It is never read again outside a connection. */
async function putKey(
	ctx: PersonContext,
	db: Db,
	owner: KeyOwner,
	{ key, url }: { readonly key: string | null; readonly url: string },
) {
	const { secrets, clock } = ctx.platform
	if (key === null) return deleteStoredKeys(db, owner)
	if (url === '') throw refuse(integrationErrors, 'integration_without_address')
	const lastFour = shownEnd(key)
	const sealed = { sealedKey: secrets.seal(key), lastFour, changedAt: clock.now() }
	return putStoredKey(db, owner, { ...sealed, address: hostOf(url) })
}

/** @throws AppError integration_not_found */
export async function setIntegrationKey(
	ctx: PersonContext,
	{ id, apiKey }: ParsedInput<typeof integrations.setKey>,
): Promise<Integration> {
	permitTo(ctx, integrations.setKey)
	await inIdentity(ctx, async (db) => {
		const url = requireRow(await selectIntegrationUrl(db, id), integrationErrors, 'integration_not_found')
		await putKey(ctx, db, keyOf(id), { key: apiKey, url })
		await deleteApprovals(db, { integrationId: id })
		const after = { key: whatBecame(apiKey) }
		await recordAction(db, ctx, {
			action: integrations.setKey.id,
			entity: 'integrations',
			entityId: id,
			after,
		})
	})
	return getIntegration(ctx, id)
}

/** @throws AppError integration_not_found integration_without_address header_refused headers_full */
export async function setIntegrationHeader(
	ctx: PersonContext,
	{ id, name, value }: ParsedInput<typeof integrations.setHeader>,
): Promise<Integration> {
	permitTo(ctx, integrations.setHeader)
	if (!isHeaderName(name)) {
		throw refuseField(integrationErrors, 'header_refused', 'name')
	}
	const known = (await getIntegration(ctx, id)).headers.filter((one) => one.name !== name.toLowerCase())
	if (value !== null && known.length >= HEADERS_MAX) throw refuse(integrationErrors, 'headers_full')
	await inIdentity(ctx, async (db) => {
		const url = requireRow(await selectIntegrationUrl(db, id), integrationErrors, 'integration_not_found')
		await putKey(ctx, db, headerOf(id, name), { key: value, url })
		await deleteApprovals(db, { integrationId: id })
		const after = { header: name, value: value === null ? 'removed' : 'set' }
		await recordAction(db, ctx, {
			action: integrations.setHeader.id,
			entity: 'integrations',
			entityId: id,
			after,
		})
	})
	return getIntegration(ctx, id)
}

export async function setServerToken(
	ctx: PersonContext,
	{ token }: ParsedInput<typeof integrations.setToken>,
): Promise<IntegrationSettings> {
	permitTo(ctx, integrations.setToken)
	await inIdentity(ctx, async (db) => {
		await putKey(ctx, db, SETTINGS_KEY, { key: token, url: (await selectSettings(db)).serverUrl })
		const after = { token: whatBecame(token) }
		const entityId = SETTINGS_KEY.id
		await recordAction(db, ctx, {
			action: integrations.setToken.id,
			entity: 'integration_settings',
			entityId,
			after,
			event: { topic: INTEGRATIONS_TOPIC },
		})
	})
	return getSettings(ctx)
}

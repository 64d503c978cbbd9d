import {
	type ApiConfiguration,
	apiConfigurationErrors,
	apiConfigurations,
} from '@praxis/contract/api-configurations/api-configurations.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { recordAction } from '../../platform/audit/record-change.ts'
import { inIdentity } from '../../platform/auth/identity-scope.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { askService, explainFailure } from '../../platform/outbound/service-failure.ts'
import { permitTo } from '../../platform/permit.ts'
import { openedOrNull } from '../../platform/secrets/secret-box.ts'
import { selectStoredKey } from '../../platform/secrets/stored-keys.ts'
import { noteTest } from './api-configurations.queries.ts'
import { keyOf, viewConfiguration } from './manage-api-configurations.ts'
import { askedOf, keyHostOf } from './service-address.ts'

const TIMEOUT_MS = 10_000
const ENTITY = 'api_configurations'

/** The key, if it can be read and was entered for the address that there is now. */
async function openKey({ platform }: PersonContext, db: Db, one: ApiConfiguration): Promise<string | null> {
	const key = await selectStoredKey(db, keyOf(one.id))
	return key === null || (key.address ?? '') !== keyHostOf(one) ? null : openedOrNull(platform.secrets, key.sealedKey)
}

/** @returns why the service does not take the key; null when it does */
async function findProblem(ctx: PersonContext, one: ApiConfiguration, key: string | null): Promise<string | null> {
	const asked = askedOf(one)
	if (asked === null) return 'It has no endpoint that could be asked'
	if (key === null) return apiConfigurationErrors.api_key_missing.message
	try {
		const service = { url: asked.url, headers: asked.headers(key), signal: AbortSignal.timeout(TIMEOUT_MS) }
		await askService(ctx.platform.config.outboundAllow, service)
		return null
	} catch (error) {
		return explainFailure(error)
	}
}

/** Asks the service with the stored key, outside any transaction.
 *  @throws AppError api_configuration_not_found */
export async function testConfiguration(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof apiConfigurations.test>,
): Promise<ApiConfiguration> {
	permitTo(ctx, apiConfigurations.test)
	const { one, key } = await inIdentity(ctx, async (db) => {
		const found = await viewConfiguration(db, id)
		return { one: found, key: await openKey(ctx, db, found) }
	})
	const problem = await findProblem(ctx, one, key)
	return inIdentity(ctx, async (db) => {
		// Changed meanwhile: what was found is of another configuration.
		if ((await viewConfiguration(db, id)).version === one.version) {
			await noteTest(db, id, problem, ctx.platform.clock.now())
			const after = { accepted: problem === null, problem }
			await recordAction(db, ctx, { action: apiConfigurations.test.id, entity: ENTITY, entityId: id, after })
		}
		return viewConfiguration(db, id)
	})
}

/** Reads a key out. The audit trail has who did.
 *  @throws AppError as the endpoint names */
export function revealKey(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof apiConfigurations.reveal>,
): Promise<{ apiKey: string }> {
	permitTo(ctx, apiConfigurations.reveal)
	return inIdentity(ctx, async (db) => {
		const one = await viewConfiguration(db, id)
		const apiKey = await openKey(ctx, db, one)
		if (apiKey === null) throw refuse(apiConfigurationErrors, 'api_key_missing')
		await emitAudit(db, ctx, { action: apiConfigurations.reveal.id, entity: ENTITY, entityId: id })
		return { apiKey }
	})
}

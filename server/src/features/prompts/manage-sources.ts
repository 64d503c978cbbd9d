import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import {
	type PromptSource,
	type SourceDetails,
	type SourceSecrets,
	sourceDetails,
	sourceSecrets,
} from '@praxis/contract/prompts/prompt-sources.fields'
import { promptErrors, promptSources } from '@praxis/contract/prompts/prompts.contract'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import { inIdentity, inIdentityOnce } from '../../platform/auth/identity-scope.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId, rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { withIdentityRead, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { assertOutside, OutboundRefused } from '../../platform/outbound/call-outside.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { deleteStoredKeys } from '../../platform/secrets/stored-keys.ts'
import { isPublishedWith } from './configuration-versions.queries.ts'
import {
	deleteSource,
	insertSource,
	isSourceUsed,
	lockSource,
	type StoredSource,
	selectService,
	selectTitles,
	updateSource,
} from './prompt-sources.queries.ts'
import { putSecrets, secretProblems } from './source-secrets.ts'
import { viewSource } from './view-sources.ts'

const AUDITED_CHARACTERS = 500

const RECORDED: Recorded<StoredSource> = {
	entity: 'prompt_sources',
	about: () => ({}),
	audited: ({ text, ...one }) => ({ ...one, text: text.slice(0, AUDITED_CHARACTERS) }),
}

/** @throws AppError prompt_source_name_taken */
function withOwnName<T>(write: Promise<T>): Promise<T> {
	return rejectTaken('prompt_sources_name', write, () => refuseField(promptErrors, 'prompt_source_name_taken', 'name'))
}

/** @throws AppError prompt_source_address_refused */
function checkAddress({ platform }: PersonContext, { type, endpoint }: SourceDetails): void {
	if (type !== 'api') return
	try {
		assertOutside(platform.config.outboundAllow, endpoint)
	} catch (error) {
		if (!(error instanceof OutboundRefused)) throw error
		throw refuseField(promptErrors, 'prompt_source_address_refused', 'endpoint')
	}
}

/** @throws AppError prompt_source_faulty prompt_source_address_refused */
async function requireSound(ctx: PersonContext, details: SourceDetails, id: string, secrets: SourceSecrets) {
	checkAddress(ctx, details)
	const { type, documentId, apiConfigurationId } = details
	const seen = documentId === null ? [] : await withRead(ctx, async (db) => selectTitles(db, [documentId]))
	const { service, problems } = await withIdentityRead(ctx.platform, async (db) => ({
		service: apiConfigurationId === null ? null : await selectService(db, apiConfigurationId),
		problems: type === 'api' ? await secretProblems(db, { id, details, secrets }) : {},
	}))
	const fields = {
		...(type === 'file' && seen.length === 0 && { documentId: 'This document does not exist.' }),
		...(apiConfigurationId !== null &&
			service === null && { apiConfigurationId: 'This API configuration does not exist.' }),
		...problems,
	}
	if (Object.keys(fields).length > 0) throw refuse(promptErrors, 'prompt_source_faulty', { fields })
}

async function requireSource(db: Db, id: string): Promise<StoredSource> {
	return requireRow(await lockSource(db, id), promptErrors, 'prompt_source_not_found')
}

/** @throws AppError as the endpoint names */
export async function createSource(
	ctx: PersonContext,
	input: ParsedInput<typeof promptSources.create>,
): Promise<PromptSource> {
	permitTo(ctx, promptSources.create)
	const [details, secrets] = [sourceDetails.parse(input), sourceSecrets.parse(input)]
	const { id } = input
	await requireSound(ctx, details, id, secrets)
	await inIdentityOnce(ctx, async (db) => {
		const inserting = insertSource(db, id, ctx.platform.clock.now(), details)
		await rejectDuplicateId('prompt_sources_pkey', withOwnName(inserting))
		await putSecrets(ctx, db, { id, details, secrets })
		const after = await requireSource(db, id)
		await recordChange(db, ctx, RECORDED, { action: promptSources.create.id, before: null, after })
		return { id }
	})
	return viewSource(ctx, id)
}

/** @throws AppError as the endpoint names */
export async function saveSource(
	ctx: PersonContext,
	input: ParsedInput<typeof promptSources.save>,
): Promise<PromptSource> {
	permitTo(ctx, promptSources.save)
	const [details, secrets] = [sourceDetails.parse(input), sourceSecrets.parse(input)]
	const { id } = input
	await requireSound(ctx, details, id, secrets)
	await inIdentityOnce(ctx, async (db) => {
		const before = await requireSource(db, id)
		requireVersion(before, input.version)
		await withOwnName(updateSource(db, id, ctx.platform.clock.now(), details))
		await putSecrets(ctx, db, { id, details, secrets })
		const after = await requireSource(db, id)
		await recordChange(db, ctx, RECORDED, { action: promptSources.save.id, before, after })
		return { id }
	})
	return viewSource(ctx, id)
}

/** @throws AppError as the endpoint names */
export async function removeSource(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof promptSources.remove>,
): Promise<{ id: string }> {
	permitTo(ctx, promptSources.remove)
	await withTransaction(ctx, async (db) => {
		const before = await requireSource(db, id)
		const isUsed = (await isSourceUsed(db, id)) || (await isPublishedWith(db, id))
		if (isUsed) throw refuse(promptErrors, 'prompt_source_in_use')
		await deleteSource(db, id)
		await recordChange(db, ctx, RECORDED, { action: promptSources.remove.id, before, after: null })
		return { id }
	})
	await inIdentity(ctx, (db) => deleteStoredKeys(db, { kind: 'source', id }))
	return { id }
}

import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { cutText } from '@praxis/contract/kernel/text'
import { type PromptSource, SOURCE_SHOWN_MAX, type SourceReading } from '@praxis/contract/prompts/prompt-sources.fields'
import { promptErrors, promptSources } from '@praxis/contract/prompts/prompts.contract'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { type PersonContext, withoutKey } from '../../platform/context.ts'
import { withIdentityRead, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { explainFailure } from '../../platform/outbound/service-failure.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectStoredHints } from '../../platform/secrets/stored-keys.ts'
import { getCase } from '../cases/find-cases.ts'
import {
	type StoredSource,
	selectServices,
	selectSource,
	selectSources,
	selectTitles,
} from './prompt-sources.queries.ts'
import { readSource } from './read-sources.ts'
import { headerOf, hostOf, keyOf } from './source-request.ts'

/** What is stored for a source is only shown, and used, with the host it was entered for. */
export async function viewSources(ctx: PersonContext, stored: readonly StoredSource[]): Promise<PromptSource[]> {
	const { hints, services } = await withIdentityRead(ctx.platform, async (db) => ({
		hints: await selectStoredHints(db, 'source'),
		services: new Map((await selectServices(db)).map(({ id, name }) => [id, name])),
	}))
	const documentIds = stored.flatMap(({ documentId }) => documentId ?? [])
	const titles = new Map(
		(await withRead(ctx, async (db) => selectTitles(db, documentIds))).map(({ id, title }) => [id, title]),
	)
	return stored.map((one) => {
		const host = hostOf(one.endpoint)
		const slots = new Set(hints.filter(({ id, address }) => id === one.id && address === host).map(({ slot }) => slot))
		return {
			...one,
			hasKey: slots.has(keyOf(one.id).slot),
			storedHeaders: one.headers.map(({ name }) => name).filter((name) => slots.has(headerOf(one.id, name).slot)),
			documentTitle: one.documentId === null ? null : (titles.get(one.documentId) ?? null),
			apiConfigurationName: one.apiConfigurationId === null ? null : (services.get(one.apiConfigurationId) ?? null),
		}
	})
}

async function requireSource(ctx: PersonContext, id: string): Promise<StoredSource> {
	const found = await withRead(ctx, (db) => selectSource(db, id))
	return requireRow(found, promptErrors, 'prompt_source_not_found')
}

/** @throws AppError prompt_source_not_found */
export async function viewSource(ctx: PersonContext, id: string): Promise<PromptSource> {
	const [one] = await viewSources(ctx, [await requireSource(ctx, id)])
	return requireRow(one ?? null, promptErrors, 'prompt_source_not_found')
}

export async function listSources(ctx: PersonContext): Promise<OutputOf<typeof promptSources.list>> {
	permitTo(ctx, promptSources.list)
	return { items: await viewSources(ctx, await withRead(ctx, selectSources)) }
}

export function listServices(ctx: PersonContext): Promise<OutputOf<typeof promptSources.services>> {
	permitTo(ctx, promptSources.services)
	return withIdentityRead(ctx.platform, async (db) => {
		const hosts = new Map((await selectStoredHints(db, 'api')).map(({ id, address }) => [id, address ?? '']))
		const services = (await selectServices(db)).filter(({ enabled }) => enabled)
		const items = services.map(({ id, name }) => ({ id, name, host: hosts.get(id) ?? '' }))
		return { items: items.filter(({ host }) => host !== '') }
	})
}

type Read = Pick<SourceReading, 'problem'> & { readonly text: string | null }

async function attempt(ctx: PersonContext, source: StoredSource, caseId: string | null): Promise<Read> {
	const one = caseId === null ? null : await getCase(ctx, { id: caseId })
	try {
		return { text: await readSource(ctx, source, { one, asking: 'fresh' }), problem: null }
	} catch (error) {
		return { text: null, problem: explainFailure(error) }
	}
}

/** Reads a source as a run would, past what is kept. @throws AppError prompt_source_not_found case_not_found */
export async function testSource(
	ctx: PersonContext,
	{ id, caseId }: ParsedInput<typeof promptSources.test>,
): Promise<SourceReading> {
	permitTo(ctx, promptSources.test)
	const source = await requireSource(ctx, id)
	const startedAt = performance.now()
	const { text, problem } = await attempt(ctx, source, caseId)
	const durationMs = Math.round(performance.now() - startedAt)
	const once = withoutKey(ctx)
	await withTransaction(once, async (db) => {
		const after = { name: source.name, characters: text?.length ?? 0, problem }
		await emitAudit(db, ctx, { action: promptSources.test.id, entity: 'prompt_sources', entityId: id, after, caseId })
	})
	return {
		text: text === null ? null : cutText(text, SOURCE_SHOWN_MAX),
		characters: text?.length ?? 0,
		problem,
		host: source.type === 'api' ? hostOf(source.endpoint) : null,
		durationMs,
	}
}

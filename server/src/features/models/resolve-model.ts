import { caseErrors } from '@praxis/contract/cases/cases.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { modelErrors, type models } from '@praxis/contract/models/models.contract'
import type {
	CatalogModel,
	CatalogProvider,
	ChosenModel,
	CloudUse,
	NoModelReason,
} from '@praxis/contract/models/models.fields'
import type { ModelKind } from '@praxis/contract/models/providers.rules'
import {
	allowedModels,
	type Selecting,
	selectFallback,
	selectModel,
	whyNoModel,
} from '@praxis/contract/models/selection.rules'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { type Catalog, findCatalog, selectStored } from './find-catalog.ts'
import { listLocalModels } from './list-local-models.ts'
import { selectCosts } from './model-calls.queries.ts'
import { type StoredSettings, selectSettings } from './model-settings.queries.ts'
import { selectCasesForModels, selectChoice } from './models.queries.ts'

export interface Target {
	readonly model: CatalogModel
	readonly provider: CatalogProvider
}

export interface Resolved {
	readonly settings: StoredSettings
	readonly primary: Target | null
	readonly fallback: Target | null
	/** Why there is no primary model. */
	readonly blocked: NoModelReason | null
	/** A case of the text may not reach a cloud model. */
	readonly isConfidential: boolean
}

export interface Wanted {
	/** What is sent: cloud models receive what an administrator has allowed. Null for a text of our own, which may go anywhere. */
	readonly use: CloudUse | null
	/** Cases whose text is sent. */
	readonly caseIds: readonly string[]
	/** A model for this call alone. */
	readonly model?: string | undefined
	/** Models of this kind alone, within what the firm allows. */
	readonly only?: ModelKind | undefined
}

type Acting = Pick<Context, 'actor' | 'platform'>

function targetOf({ providers }: Catalog, model: CatalogModel | null): Target | null {
	const provider = providers.find(({ id }) => id === model?.providerId)
	return model === null || provider === undefined ? null : { model, provider }
}

/** A model that a call names is used or refused, never replaced. */
function requireUsable({ models }: Catalog, key: string, selecting: Selecting): void {
	const found = models.find((one) => one.key === key)
	if (found === undefined) throw refuse(modelErrors, 'model_not_found')
	const [allowed] = allowedModels([found], selecting)
	if (allowed === undefined) {
		if (selecting.isConfidential) throw refuse(modelErrors, 'case_confidential')
		const isPreferred = allowedModels([found], { ...selecting, isCloudAllowed: true }).length > 0
		throw refuse(modelErrors, isPreferred ? 'cloud_not_allowed' : 'model_not_allowed')
	}
	if (!allowed.available) throw refuse(modelErrors, 'no_model')
}

async function readCases(db: Db, caseIds: readonly string[]): Promise<boolean> {
	const ids = [...new Set(caseIds)]
	const found = await selectCasesForModels(db, ids)
	if (found.length < ids.length) throw refuse(caseErrors, 'case_not_found')
	return found.some(({ aiAccess }) => aiAccess !== 'any')
}

/** Where a text would go: by the firm's preference, the user's and the firm's choice, and the cases it is from. @throws AppError
 *  case_not_found, and for a model that the call names: model_not_found, model_not_allowed, case_confidential, no_model */
export async function resolveModel(
	ctx: Acting,
	{ caseIds, model, only, use }: Wanted,
	localModels = listLocalModels,
): Promise<Resolved> {
	const userId = ctx.actor.kind === 'person' ? ctx.actor.id : null
	// Queries of one transaction are sent at once.
	const reading = withRead(ctx, (db) => {
		const choosing = userId === null ? null : selectChoice(db, userId)
		return Promise.all([selectStored(db), selectSettings(db), choosing, readCases(db, caseIds)])
	})
	const [catalog, [, settings, choice, isConfidential]] = await Promise.all([
		findCatalog(
			ctx,
			localModels,
			reading.then(([stored]) => stored),
		),
		reading,
	])
	const { preference, automaticDefault, cloudUses } = settings
	const isCloudAllowed = use === null || cloudUses?.includes(use) === true
	const chosen = [model, choice?.selectedModel, settings.selectedModel]
	const selecting: Selecting = { preference, automaticDefault, chosen, isConfidential, isCloudAllowed, only }
	if (model !== undefined) requireUsable(catalog, model, selecting)
	const fallbacks = settings.fallbackEnabled ? [choice?.fallbackModel, settings.fallbackModel] : []
	const fallbackFor = (one: CatalogModel | null) => selectFallback(catalog.models, one, fallbacks, selecting)
	// A chosen local model that is away gives way to the fallback alone.
	const primary = selectModel(catalog.models, selecting) ?? fallbackFor(null)
	const fallback = primary === null ? null : fallbackFor(primary)
	const blocked = primary === null ? whyNoModel(catalog.models, selecting) : null
	const targets = { primary: targetOf(catalog, primary), fallback: targetOf(catalog, fallback) }
	return { settings, ...targets, blocked, isConfidential }
}

/** What is shown of a model before anything is sent to it. */
export function toChosen({ model, provider }: Target): ChosenModel {
	const { key, name, kind, contextWindow, costPer1kInput, costPer1kOutput, supportsStreaming } = model
	const facts = { key, name, kind, contextWindow, costPer1kInput, costPer1kOutput, supportsStreaming }
	return { ...facts, providerName: provider.name, destination: provider.destination }
}

/** The first instant of the month, in UTC: budgets are of calendar months. */
export function monthStart(now: Date): Date {
	return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}

export async function getStatus(
	ctx: PersonContext,
	{ caseId, only, use }: ParsedInput<typeof models.status>,
): Promise<OutputOf<typeof models.status>> {
	const resolved = await resolveModel(ctx, { caseIds: caseId === undefined ? [] : [caseId], only, use })
	const { settings, primary, fallback, blocked, isConfidential } = resolved
	const since = monthStart(ctx.platform.clock.now())
	const [firm, user] = await withRead(ctx, async (db) => [
		await selectCosts(db, since, null),
		await selectCosts(db, since, ctx.actor.id),
	])
	return {
		model: primary === null ? null : toChosen(primary),
		fallback: fallback === null ? null : toChosen(fallback),
		blocked,
		cloudUses: settings.cloudUses,
		preference: settings.preference,
		services: settings.services,
		isConfidential,
		parameters: settings.parameters,
		budgets: {
			firm: { spentMicrodollars: firm ?? 0, budgetCents: settings.firmBudgetCents },
			user: { spentMicrodollars: user ?? 0, budgetCents: settings.userBudgetCents },
		},
	}
}

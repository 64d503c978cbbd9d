import {
	CONFLICT_HITS_MAX,
	CONFLICT_NAMES_MAX,
	type ConflictHit,
	conflicts,
} from '@praxis/contract/conflicts/conflicts.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { caseIndex } from '../cases/open-case.ts'
import { type AskedName, findSimilarNames, type SimilarName } from '../clients/find-similar-names.ts'
import { findRecords, hitOf, isOfIntake, type Records, wallHit } from './format-hit.ts'

/** The records being checked, which do not conflict with themselves. */
export interface ConflictExceptions {
	readonly clientIds?: readonly string[]
	readonly caseIds?: readonly string[]
	readonly intakeIds?: readonly string[]
}

/** Possible conflicts of names with clients, former clients, parties of cases and captions; most similar first, at most 25 of
 *  each name. Records behind an ethical wall are one hit that says only that there is one. */
export async function findConflicts(
	db: Db,
	ctx: Context,
	names: readonly AskedName[],
	exclude: ConflictExceptions = {},
): Promise<ConflictHit[]> {
	return (await findAll(db, ctx, names, exclude)).flatMap((one) => one.hits)
}

/** The same for the conflict check screen. */
export async function checkConflicts(
	ctx: Context,
	input: ParsedInput<typeof conflicts.check>,
): Promise<OutputOf<typeof conflicts.check>> {
	permitTo(ctx, conflicts.check)
	const { names, exceptClientIds: clientIds, exceptCaseId, exceptIntakeId } = input
	await caseIndex.awaitIndex(ctx.platform)
	return withRead(ctx, async (db) => {
		const caseIds = exceptCaseId === undefined ? [] : [exceptCaseId]
		const intakeIds = exceptIntakeId === undefined ? [] : [exceptIntakeId]
		const found = await findAll(db, ctx, names, { clientIds, caseIds, intakeIds })
		return {
			hits: found.flatMap((one) => one.hits),
			more: found.filter((one) => one.isMore).map((one) => one.name),
		}
	})
}

interface Found {
	readonly name: string
	readonly hits: ConflictHit[]
	readonly isMore: boolean
}

async function findAll(
	db: Db,
	ctx: Context,
	names: readonly AskedName[],
	exclude: ConflictExceptions,
): Promise<Found[]> {
	permitTo(ctx, conflicts.check)
	const asked = names.filter((one) => one.name.trim() !== '').slice(0, CONFLICT_NAMES_MAX)
	const similar = await findSimilarNames(db, asked, { clients: false })
	const open = similar.map((ones) => {
		const distinct = onePerRecord(ones.filter((one) => !one.isWalled && !isExcluded(one, exclude)))
		return { shown: mostSimilar(distinct), isMore: distinct.length > CONFLICT_HITS_MAX }
	})
	const records = await findRecords(
		db,
		open.flatMap((one) => one.shown),
	)
	return asked.map(({ name }, at) => {
		const { shown = [], isMore = false } = open[at] ?? {}
		const isRepeated = repeats(shown, records, exclude)
		const hits = shown.filter((one) => !isRepeated(one)).flatMap((one) => hitOf(name, one, records))
		const isWalled = similar[at]?.some((one) => one.isWalled) ?? false
		return { name, hits: isWalled ? [...hits, wallHit(name)] : hits, isMore }
	})
}

/** Inquiries, which anyone can submit, never displace the firm's own records. */
function mostSimilar(ones: readonly SimilarName[]): SimilarName[] {
	const kept = [...ones.filter((one) => !isOfIntake(one)), ...ones.filter(isOfIntake)].slice(0, CONFLICT_HITS_MAX)
	return kept.sort((a, b) => b.score - a.score)
}

function isExcluded(one: SimilarName, { clientIds = [], caseIds = [] }: ConflictExceptions): boolean {
	if (one.clientId !== null && clientIds.includes(one.clientId)) return true
	return one.caseId !== null && caseIds.includes(one.caseId)
}

/** Whether a hit repeats a better one: a client's name in the caption of their own case, an inquiry that became a client and a
 *  case; or belongs to the record being checked. */
function repeats(shown: readonly SimilarName[], records: Records, exclude: ConflictExceptions) {
	const clientIds = new Set([...shown.map((one) => one.clientId), ...(exclude.clientIds ?? [])])
	const caseIds = new Set(shown.filter((one) => !isOfIntake(one)).map((one) => one.caseId))
	const isKnown = (ids: ReadonlySet<string | null>, id: string | null | undefined) =>
		typeof id === 'string' && ids.has(id)
	return (one: SimilarName): boolean => {
		if (one.kind === 'caption') return isKnown(clientIds, records.cases.get(one.caseId ?? '')?.clientId)
		if (!isOfIntake(one)) return false
		const intake = records.intakes.get(one.rowId)
		if (exclude.intakeIds?.includes(intake?.id ?? '')) return true
		return isKnown(clientIds, intake?.clientId) || isKnown(caseIds, intake?.caseId)
	}
}

/** A client found by name and by company is one hit: the most similar. */
function onePerRecord(ones: readonly SimilarName[]): SimilarName[] {
	const best = new Map<string, SimilarName>()
	for (const one of ones) {
		const key = one.clientId ?? `${one.source} ${one.rowId}`
		if (!best.has(key)) best.set(key, one)
	}
	const parties = new Set([...best.values()].filter((one) => one.source === 'case_parties').map((one) => one.caseId))
	return [...best.values()].filter((one) => one.kind !== 'caption' || !parties.has(one.caseId))
}

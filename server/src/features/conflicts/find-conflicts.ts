import {
	CONFLICT_HITS_MAX,
	CONFLICT_NAMES_MAX,
	type ConflictHit,
	type conflicts,
} from '@praxis/contract/conflicts/conflicts.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Context } from '../../platform/context.ts'
import { type Db, withRead } from '../../platform/db/transaction.ts'
import { type AskedName, findNearNames, type NearName } from '../clients/find-near-names.ts'
import { assertMayCheckConflicts } from './conflicts.policy.ts'
import { isOfIntake, type Records, readRecords } from './read-records.ts'
import { hitOf, wallHit } from './word-hit.ts'

/** Those that are being asked about, who are no conflict with themselves. */
export interface ConflictExceptions {
	readonly clientIds?: readonly string[]
	readonly caseIds?: readonly string[]
	readonly intakeIds?: readonly string[]
}

/** Where names stand among clients, former clients, parties of cases and captions; the most alike first, at most 25 of each
 *  name. What the acting person may not see for a wall is one hit that says only that there is one. */
export async function findConflicts(
	db: Db,
	ctx: Context,
	names: readonly AskedName[],
	exclude: ConflictExceptions = {},
): Promise<ConflictHit[]> {
	return (await findAll(db, ctx, names, exclude)).flatMap((one) => one.hits)
}

/** The same by the firm's people, for a screen. */
export function checkConflicts(
	ctx: Context,
	input: ParsedInput<typeof conflicts.check>,
): Promise<OutputOf<typeof conflicts.check>> {
	assertMayCheckConflicts(ctx)
	const { names, exceptClientIds: clientIds, exceptCaseId, exceptIntakeId } = input
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
	assertMayCheckConflicts(ctx)
	const asked = names.filter((one) => one.name.trim() !== '').slice(0, CONFLICT_NAMES_MAX)
	const near = await findNearNames(db, asked, { clients: false })
	const open = near.map((ones) => {
		const distinct = onePerRecord(ones.filter((one) => !one.isWalled && !isExcluded(one, exclude)))
		return { shown: mostAlike(distinct), isMore: distinct.length > CONFLICT_HITS_MAX }
	})
	const records = await readRecords(
		db,
		open.flatMap((one) => one.shown),
	)
	return asked.map(({ name }, at) => {
		const { shown = [], isMore = false } = open[at] ?? {}
		const isRepeated = repeats(shown, records, exclude)
		const hits = shown.filter((one) => !isRepeated(one)).flatMap((one) => hitOf(name, one, records))
		const isWalled = near[at]?.some((one) => one.isWalled && !isExcluded(one, exclude)) ?? false
		return { name, hits: isWalled ? [...hits, wallHit(name)] : hits, isMore }
	})
}

/** What anybody can write to the firm takes no place from what the firm has written itself. */
function mostAlike(ones: readonly NearName[]): NearName[] {
	const kept = [...ones.filter((one) => !isOfIntake(one)), ...ones.filter(isOfIntake)].slice(0, CONFLICT_HITS_MAX)
	return kept.sort((a, b) => b.score - a.score)
}

function isExcluded(one: NearName, { clientIds = [], caseIds = [] }: ConflictExceptions): boolean {
	if (one.clientId !== null && clientIds.includes(one.clientId)) return true
	return one.caseId !== null && caseIds.includes(one.caseId)
}

/** Whether a name says again what another says better: a client's name in the caption of their own case, an inquiry that has
 *  become a client and a case; or stands in what is asked about. */
function repeats(shown: readonly NearName[], records: Records, exclude: ConflictExceptions) {
	const clientIds = new Set([...shown.map((one) => one.clientId), ...(exclude.clientIds ?? [])])
	const caseIds = new Set(shown.filter((one) => !isOfIntake(one)).map((one) => one.caseId))
	const isKnown = (ids: ReadonlySet<string | null>, id: string | null | undefined) =>
		typeof id === 'string' && ids.has(id)
	return (one: NearName): boolean => {
		if (one.kind === 'caption') return isKnown(clientIds, records.cases.get(one.caseId ?? '')?.clientId)
		if (!isOfIntake(one)) return false
		const intake = records.intakes.get(one.rowId)
		if (exclude.intakeIds?.includes(intake?.id ?? '')) return true
		return isKnown(clientIds, intake?.clientId) || isKnown(caseIds, intake?.caseId)
	}
}

/** A client who is found by name and by company is one hit: by what is most alike. */
function onePerRecord(ones: readonly NearName[]): NearName[] {
	const best = new Map<string, NearName>()
	for (const one of ones) {
		const key = one.clientId ?? `${one.source} ${one.rowId}`
		if (!best.has(key)) best.set(key, one)
	}
	const parties = new Set([...best.values()].filter((one) => one.source === 'case_parties').map((one) => one.caseId))
	return [...best.values()].filter((one) => one.kind !== 'caption' || !parties.has(one.caseId))
}

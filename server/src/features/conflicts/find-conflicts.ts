import {
	CONFLICT_HITS_MAX,
	CONFLICT_NAMES_MAX,
	type ConflictHit,
	conflictKey,
	conflicts,
} from '@praxis/contract/conflicts/conflicts.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { deferredIndex } from '../../platform/db/deferred-index.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { findSimilarNames, type SimilarName } from '../clients/find-similar-names.ts'
import { selectAskAbout } from './conflicts.queries.ts'
import { followRelations, type RelatedHit, type Through } from './follow-relations.ts'
import {
	type Asked,
	findRecords,
	hitOf,
	isOfContact,
	isOfIntake,
	isSamePerson,
	type Records,
	wallHit,
} from './format-hit.ts'

export type AskedName = ParsedInput<typeof conflicts.check>['names'][number]

/** Names of cases are indexed right after the commit that opens them. */
export const caseNames = deferredIndex('cases')

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
	permitTo(ctx, conflicts.check)
	return lookUpConflicts(db, names, exclude)
}

/** As `findConflicts`, for a case that is opened, with any permission. */
export async function lookUpConflicts(
	db: Db,
	names: readonly AskedName[],
	exclude: ConflictExceptions,
): Promise<ConflictHit[]> {
	return (await findAll(db, names, exclude, 0)).flatMap((one) => one.hits)
}

/** As `lookUpConflicts`, by name, in the order of the names, with what relationships lead to. */
export function searchConflicts(
	db: Db,
	names: readonly AskedName[],
	exclude: ConflictExceptions,
	depth: number,
): Promise<FoundHits[]> {
	return findAll(db, names, exclude, depth)
}

/** Whom the caller asks about matches in restricted matters: someone who is screened from nothing. */
export function findAskAbout(db: Db): Promise<string | null> {
	return selectAskAbout(db)
}

/** Names and relationships that the conflict check screen looks up. */
export async function checkConflicts(
	ctx: Context,
	input: ParsedInput<typeof conflicts.check>,
): Promise<OutputOf<typeof conflicts.check>> {
	permitTo(ctx, conflicts.check)
	await caseNames.awaitIndex(ctx.platform)
	return withRead(ctx, async (db) => {
		const found = await findAll(db, input.names, exceptionsOf(input), input.depth)
		return {
			hits: found.flatMap((one) => one.hits),
			more: found.filter((one) => one.isMore).map((one) => one.name),
			cut: found.filter((one) => one.isCut).map((one) => one.name),
		}
	})
}

/** What was found for a name. */
export interface FoundHits {
	readonly name: string
	readonly hits: ConflictHit[]
	readonly isMore: boolean
	/** Relationships lead to more than was followed or is listed. */
	readonly isCut: boolean
	/** Records on the way to the hits that relationships lead to. */
	readonly through: ReadonlyMap<ConflictHit, Through>
}

export function exceptionsOf(
	input: Pick<ParsedInput<typeof conflicts.check>, 'exceptClientIds' | 'exceptCaseId' | 'exceptIntakeId'>,
): ConflictExceptions {
	const { exceptClientIds: clientIds, exceptCaseId, exceptIntakeId } = input
	return {
		clientIds,
		caseIds: exceptCaseId === undefined ? [] : [exceptCaseId],
		intakeIds: exceptIntakeId === undefined ? [] : [exceptIntakeId],
	}
}

async function findAll(
	db: Db,
	names: readonly AskedName[],
	exclude: ConflictExceptions,
	depth: number,
): Promise<FoundHits[]> {
	const asked = names.filter((one) => one.name.trim() !== '')
	const found: FoundHits[] = []
	for (let at = 0; at < asked.length; at += CONFLICT_NAMES_MAX) {
		found.push(...(await findSome(db, asked.slice(at, at + CONFLICT_NAMES_MAX), exclude, depth)))
	}
	return found
}

async function findSome(
	db: Db,
	asked: readonly AskedName[],
	exclude: ConflictExceptions,
	depth: number,
): Promise<FoundHits[]> {
	const names = await findSimilarNames(db, asked, { clients: false })
	const similar = names.map(({ ones }) => ones)
	const open = names.map(({ ones, isCut }) => {
		const distinct = onePerRecord(ones.filter((one) => !one.isWalled && !isExcluded(one, exclude)))
		return { shown: mostSimilar(distinct), isMore: isCut || distinct.length > CONFLICT_HITS_MAX }
	})
	const all = open.flatMap((one) => one.shown)
	const records = await findRecords(db, all, exclude.caseIds ?? [])
	const related = await followRelations(db, {
		asked,
		similar,
		depth,
		exceptClientIds: exclude.clientIds ?? [],
		exceptCaseIds: exclude.caseIds ?? [],
	})
	const walledOf = (at: number) => similar[at]?.filter((one) => one.isWalled) ?? []
	const isAnyWalled = asked.some((_, at) => walledOf(at).length > 0 || related[at]?.isWalled === true)
	const askAbout = isAnyWalled ? await selectAskAbout(db) : null
	return asked.map((person: Asked, at) => {
		const { name } = person
		const { shown = [], isMore = false } = open[at] ?? {}
		const isRepeated = repeats(shown, records, exclude)
		const hits = shown.filter((one) => !isRepeated(one)).flatMap((one) => hitOf(person, one, records))
		const further = furtherOf(hits, related[at]?.hits ?? [])
		const through = new Map(further.map((one) => [one.hit, one.through]))
		const walled = walledOf(at)
		const isWalled = walled.length > 0 || related[at]?.isWalled === true
		const wall = isWalled ? [wallHit(name, walled.some(isSamePerson), askAbout)] : []
		return { name, hits: [...hits, ...through.keys(), ...wall], isMore, isCut: related[at]?.isCut === true, through }
	})
}

/** What relationships lead to and was not found by its name. */
function furtherOf(hits: readonly ConflictHit[], related: readonly RelatedHit[]): RelatedHit[] {
	const known = new Set(hits.map(conflictKey))
	return related.filter(({ hit }) => !known.has(conflictKey(hit)))
}

function rankOf(one: SimilarName): number {
	if (isOfIntake(one)) return 3
	if (isOfContact(one)) return 2
	return one.clientId === null ? 1 : 0
}

/** Clients are never displaced by parties of other cases, these not by contacts, which repeat them, and none by inquiries, which
 *  anyone can submit. */
function mostSimilar(ones: readonly SimilarName[]): SimilarName[] {
	const kept = ones.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, CONFLICT_HITS_MAX)
	return kept.toSorted((a, b) => b.score - a.score)
}

function isExcluded(one: SimilarName, { clientIds = [], caseIds = [] }: ConflictExceptions): boolean {
	if (one.clientId !== null && clientIds.includes(one.clientId)) return true
	return one.caseId !== null && caseIds.includes(one.caseId)
}

/** Whether a hit repeats a better one: the contact of a party, a client's name in the caption of their own case, an inquiry that became a client and a
 *  case; or belongs to the record being checked. */
function repeats(shown: readonly SimilarName[], records: Records, exclude: ConflictExceptions) {
	const clientIds = new Set([...shown.map((one) => one.clientId), ...(exclude.clientIds ?? [])])
	const caseIds = new Set(shown.filter((one) => !isOfIntake(one)).map((one) => one.caseId))
	const isKnown = (ids: ReadonlySet<string | null>, id: string | null | undefined) =>
		typeof id === 'string' && ids.has(id)
	const contactIds = new Set(
		shown.flatMap((one) => (one.source === 'case_parties' ? [records.parties.get(one.rowId)?.contactId ?? null] : [])),
	)
	return (one: SimilarName): boolean => {
		if (isOfContact(one)) return isKnown(contactIds, one.rowId)
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

import type { ConflictHit } from '@praxis/contract/conflicts/conflicts.contract'
import type { Db } from '../../platform/db/db.ts'
import type { SimilarName } from '../clients/find-similar-names.ts'
import { formatReasons } from '../clients/name-similarity.ts'
import { selectCasesOfHits, selectClientsOfHits, selectIntakesOfHits, selectRolesOfHits } from './conflicts.queries.ts'

function distinct(ids: readonly (string | null)[]): string[] {
	return [...new Set(ids)].filter((id) => id !== null)
}

/** Whether a name belongs to an inquiry. */
export function isOfIntake(one: SimilarName): boolean {
	return one.source === 'intakes' || one.source === 'intake_parties'
}

/** The records of the names, as far as the caller may see them. */
export async function findRecords(db: Db, names: readonly SimilarName[]) {
	const [clients, cases, roles, intakes] = await Promise.all([
		selectClientsOfHits(db, distinct(names.map((one) => one.clientId))),
		selectCasesOfHits(db, distinct(names.map((one) => one.caseId))),
		selectRolesOfHits(
			db,
			names.filter((one) => one.source === 'case_parties').map((one) => one.rowId),
		),
		selectIntakesOfHits(
			db,
			names.filter((one) => isOfIntake(one)).map((one) => one.rowId),
		),
	])
	return { clients, cases, roles, intakes }
}

export type Records = Awaited<ReturnType<typeof findRecords>>

/** What a name is to the record it belongs to. */
const NAME_LABELS: Readonly<Record<string, string>> = {
	company: 'company of',
	alias: 'also known as, of',
	former: 'former name of',
	contact: 'contact of',
	related: 'related to',
	party_alias: 'another name of a party',
	counsel: 'counsel of a party',
	caption: 'in the name of the case',
	intake_company: 'company of',
	intake_party: 'named in the inquiry of',
}
const OTHER_PEOPLE = ['contact', 'related']

/** A found name as a hit; empty when its record is gone or the caller may not see it. */
export function hitOf(asked: string, one: SimilarName, records: Records): ConflictHit[] {
	if (isOfIntake(one)) return hitInIntake(asked, one, records)
	return one.clientId === null ? hitInCase(asked, one, records) : hitOfClient(asked, one, one.clientId, records)
}

function hitInIntake(asked: string, one: SimilarName, { intakes }: Records): ConflictHit[] {
	const found = intakes.get(one.rowId)
	if (found === undefined) return []
	const as = one.kind === 'intake' ? undefined : NAME_LABELS[one.kind]
	const base = formatReasons(one.reasons)
	return [
		{
			name: asked,
			kind: 'intake',
			refId: found.id,
			label: one.name,
			href: `/dashboard/intakes/${found.id}`,
			intakeStatus: found.status,
			why: as === undefined ? base : `${base} (${as} ${found.fullName})`,
			score: one.score,
		},
	]
}

function hitOfClient(asked: string, one: SimilarName, clientId: string, { clients }: Records): ConflictHit[] {
	const client = clients.get(clientId)
	if (client === undefined) return []
	const as = NAME_LABELS[one.kind]
	const base = formatReasons(one.reasons)
	return [
		{
			name: asked,
			kind: OTHER_PEOPLE.includes(one.kind) ? 'contact' : client.isFormer ? 'former_client' : 'client',
			refId: clientId,
			label: one.name || client.fullName,
			href: `/clients/${clientId}`,
			why: as === undefined ? base : `${base} (${as} ${client.fullName})`,
			score: one.score,
		},
	]
}

function hitInCase(asked: string, one: SimilarName, { cases, roles }: Records): ConflictHit[] {
	const found = one.caseId === null ? undefined : cases.get(one.caseId)
	if (found === undefined || one.caseId === null) return []
	const { clientId: _clientId, ...ofCase } = found
	const role = one.kind === 'counsel' ? undefined : roles.get(one.rowId)
	const as = NAME_LABELS[one.kind]
	const base = formatReasons(one.reasons)
	return [
		{
			...ofCase,
			name: asked,
			kind: 'case_party',
			refId: one.rowId,
			label: one.name,
			href: `/dashboard/cases/${one.caseId}`,
			caseId: one.caseId,
			why: as === undefined ? base : `${base} (${as})`,
			score: one.score,
			...(role === undefined ? {} : { role }),
		},
	]
}

/** Everything that is said of records behind an ethical wall. */
export function wallHit(asked: string): ConflictHit {
	return {
		name: asked,
		kind: 'case_party',
		refId: null,
		label: 'Behind an ethical wall',
		href: null,
		why: 'A similar name is on a restricted matter.',
		score: 1,
	}
}

import type { ConflictHit, ConflictSide } from '@praxis/contract/conflicts/conflicts.contract'
import type { PARTY_ROLES } from '@praxis/contract/questionnaires/relationships'
import type { Db } from '../../platform/db/db.ts'
import type { SimilarName } from '../clients/find-similar-names.ts'
import { formatReasons } from '../clients/name-similarity.ts'
import {
	selectCasesOfHits,
	selectClientsOfHits,
	selectContactsOfHits,
	selectIntakesOfHits,
	selectPartiesOfHits,
} from './conflicts.queries.ts'

function distinct(ids: readonly (string | null)[]): string[] {
	return [...new Set(ids)].filter((id) => id !== null)
}

/** Whether a name belongs to an inquiry. */
export function isOfIntake(one: SimilarName): boolean {
	return one.source === 'intakes' || one.source === 'intake_parties'
}

/** Whether a name belongs to a contact. */
export function isOfContact(one: SimilarName): boolean {
	return one.source === 'contacts' || one.source === 'contact_relations'
}

/** The records of the names, as far as the caller may see them. */
export async function findRecords(db: Db, names: readonly SimilarName[], exceptCaseIds: readonly string[]) {
	const [clients, cases, parties, intakes, contacts] = await Promise.all([
		selectClientsOfHits(db, distinct(names.map((one) => one.clientId))),
		selectCasesOfHits(db, distinct(names.map((one) => one.caseId))),
		selectPartiesOfHits(
			db,
			names.filter((one) => one.source === 'case_parties').map((one) => one.rowId),
		),
		selectIntakesOfHits(
			db,
			names.filter((one) => isOfIntake(one)).map((one) => one.rowId),
		),
		selectContactsOfHits(
			db,
			names.filter(isOfContact).map((one) => one.rowId),
			exceptCaseIds,
		),
	])
	return { clients, cases, parties, intakes, contacts }
}

export type Records = Awaited<ReturnType<typeof findRecords>>

type Role = (typeof PARTY_ROLES)[number]

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
	contact_alias: 'another name of',
	contact_related: 'related to',
	intake_company: 'company of',
	intake_party: 'named in the inquiry of',
}
const OTHER_PEOPLE = ['contact', 'related']
const STRONG_SCORE = 0.9
/** On the side of the firm's client. */
const CLIENT_SIDE: readonly Role[] = ['co_defendant', 'family_member', 'business_partner']
const NO_SIDE: readonly Role[] = [
	'attorney',
	'government_agency',
	'opposing_counsel',
	'co_counsel',
	'expert',
	'adjuster',
	'judge',
	'court_clerk',
	'mediator',
]

/** Whether a found name is nearly certainly the checked person. */
export function isSamePerson({ score, reasons }: SimilarName): boolean {
	return score >= STRONG_SCORE || reasons.includes('email')
}

/** Whether the person, on that side, may stand against someone the firm represents or has heard. The client is on the other
 *  side of a case or inquiry; another party is someone the firm represents, or whose inquiry it read. */
export function isOpposed(
	one: Pick<SimilarName, 'kind'>,
	side: ConflictSide,
	{ kind, role }: Pick<ConflictHit, 'kind' | 'role'>,
): boolean {
	if (kind === 'case_party') {
		if (one.kind === 'counsel' || (role !== undefined && NO_SIDE.includes(role))) return false
		if (side === 'client') return role === undefined || !CLIENT_SIDE.includes(role)
		return role !== undefined && CLIENT_SIDE.includes(role)
	}
	if (kind === 'intake') return side === (one.kind === 'intake_party' ? 'client' : 'other')
	return side === 'other' && kind !== 'contact' && kind !== 'contact_record'
}

/** A found name as a hit; empty when its record is gone or the caller may not see it. */
export function hitOf({ name, side }: Asked, one: SimilarName, records: Records): ConflictHit[] {
	const hits = plainHitsOf(name, one, records)
	return hits.map((hit) => ({ ...hit, isStrong: isSamePerson(one) && isOpposed(one, side, hit) }))
}

function plainHitsOf(asked: string, one: SimilarName, records: Records): PlainHit[] {
	if (isOfIntake(one)) return hitInIntake(asked, one, records)
	if (isOfContact(one)) return hitOfContact(asked, one, records)
	return one.clientId === null ? hitInCase(asked, one, records) : hitOfClient(asked, one, one.clientId, records)
}

type PlainHit = Omit<ConflictHit, 'isStrong'>

export interface Asked {
	readonly name: string
	readonly side: ConflictSide
}

function hitInIntake(asked: string, one: SimilarName, { intakes }: Records): PlainHit[] {
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

function hitOfClient(asked: string, one: SimilarName, clientId: string, { clients }: Records): PlainHit[] {
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

function hitOfContact(asked: string, one: SimilarName, { contacts }: Records): PlainHit[] {
	const found = contacts.get(one.rowId)
	if (found === undefined) return []
	const as = NAME_LABELS[one.kind]
	const base = formatReasons(one.reasons)
	return [
		{
			name: asked,
			kind: 'contact_record',
			refId: found.id,
			label: one.name,
			href: `/dashboard/contacts/${found.id}`,
			why: as === undefined ? base : `${base} (${as} ${found.name})`,
			score: one.score,
		},
	]
}

function hitInCase(asked: string, one: SimilarName, { cases, parties }: Records): PlainHit[] {
	const found = one.caseId === null ? undefined : cases.get(one.caseId)
	if (found === undefined || one.caseId === null) return []
	const { clientId: _clientId, ...ofCase } = found
	const role = one.kind === 'counsel' ? undefined : parties.get(one.rowId)?.role
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
export function wallHit(asked: string, isStrong: boolean, askAbout: string | null = null): ConflictHit {
	return {
		name: asked,
		kind: 'case_party',
		refId: null,
		label: 'Behind an ethical wall',
		href: null,
		why:
			askAbout === null
				? 'A similar name is on a restricted matter.'
				: `A match in a restricted matter: ask ${askAbout}.`,
		score: 1,
		isStrong,
	}
}

import type { ConflictHit } from '@praxis/contract/conflicts/conflicts.contract'
import type { NearName } from '../clients/find-near-names.ts'
import { wordNearReasons } from '../clients/word-near-reasons.ts'
import { isOfIntake, type Records } from './read-records.ts'

/** What a name is to the one whose record bears it. */
const BORNE_AS: Readonly<Record<string, string>> = {
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
const BESIDE_A_CLIENT = ['contact', 'related']

/** A found name as a hit; nothing when its record has gone or is out of the caller's sight. */
export function hitOf(asked: string, one: NearName, records: Records): ConflictHit[] {
	if (isOfIntake(one)) return hitInIntake(asked, one, records)
	return one.clientId === null ? hitInCase(asked, one, records) : hitOfClient(asked, one, one.clientId, records)
}

function hitInIntake(asked: string, one: NearName, { intakes }: Records): ConflictHit[] {
	const found = intakes.get(one.rowId)
	if (found === undefined) return []
	const as = one.kind === 'intake' ? undefined : BORNE_AS[one.kind]
	const base = wordNearReasons(one.reasons)
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

function hitOfClient(asked: string, one: NearName, clientId: string, { clients }: Records): ConflictHit[] {
	const client = clients.get(clientId)
	if (client === undefined) return []
	const as = BORNE_AS[one.kind]
	const base = wordNearReasons(one.reasons)
	return [
		{
			name: asked,
			kind: BESIDE_A_CLIENT.includes(one.kind) ? 'contact' : client.isFormer ? 'former_client' : 'client',
			refId: clientId,
			label: one.name || client.fullName,
			href: `/clients/${clientId}`,
			why: as === undefined ? base : `${base} (${as} ${client.fullName})`,
			score: one.score,
		},
	]
}

function hitInCase(asked: string, one: NearName, { cases, roles }: Records): ConflictHit[] {
	const found = one.caseId === null ? undefined : cases.get(one.caseId)
	if (found === undefined || one.caseId === null) return []
	const { clientId: _clientId, ...ofCase } = found
	const role = one.kind === 'counsel' ? undefined : roles.get(one.rowId)
	const as = BORNE_AS[one.kind]
	const base = wordNearReasons(one.reasons)
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

/** All that is said of what stands behind a wall. */
export function wallHit(asked: string): ConflictHit {
	return {
		name: asked,
		kind: 'case_party',
		refId: null,
		label: 'Behind an ethical wall',
		href: null,
		why: 'A name on a matter that is closed to you is like this one.',
		score: 1,
	}
}

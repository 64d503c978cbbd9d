import { pathLabelOf } from '@praxis/contract/clients/client-relations.fields'
import type { ConflictHit } from '@praxis/contract/conflicts/conflicts.contract'
import { PARTY_ROLES } from '@praxis/contract/questionnaires/relationships'
import type { Db } from '../../platform/db/db.ts'
import type { SimilarName } from '../clients/find-similar-names.ts'
import { selectClientsOfHits } from './conflicts.queries.ts'
import { type Asked, isSamePerson } from './format-hit.ts'
import {
	CASES_OF_CONTACT,
	type PartyOfContact,
	type Reached,
	type Start,
	selectCasesOfContacts,
	selectContactsOfParties,
	selectNodeNames,
	selectReached,
} from './relations.queries.ts'

/** The most records reached from one name. */
const RELATED_MAX = 25
/** How strong a match is, by how many relationships lead to it. */
const STRENGTHS = [1, 0.8, 0.7, 0.6]
const OWN_NAMES: readonly string[] = [
	'client',
	'company',
	'alias',
	'former',
	'party',
	'party_alias',
	'contact_record',
	'contact_alias',
]

/** Records through which a match was found: their walls hide it too. */
export interface Through {
	readonly clients: readonly string[]
	readonly contacts: readonly string[]
}

export interface RelatedHit {
	readonly hit: ConflictHit
	readonly through: Through
}

/** What relationships lead to from a name. */
interface Related {
	readonly hits: readonly RelatedHit[]
	/** Something behind an ethical wall for the caller. */
	readonly isWalled: boolean
	/** More than was followed, or is listed. */
	readonly isCut: boolean
}

/** The clients and contacts that are nearly certainly the name at that place, also those that are left out of the matches. */
async function findStarts(db: Db, similar: readonly (readonly SimilarName[])[]): Promise<Start[]> {
	const same = similar.map((ones) =>
		ones.filter((one) => !one.isWalled && isSamePerson(one) && OWN_NAMES.includes(one.kind)),
	)
	const partyIds = same.flat().flatMap((one) => (one.source === 'case_parties' ? [one.rowId] : []))
	const contactsOf = await selectContactsOfParties(db, partyIds)
	const starts = same.flatMap((ones, place) =>
		ones.flatMap((one): Start[] => {
			if (one.clientId !== null) return [{ place, kind: 'client', id: one.clientId }]
			const id = one.source === 'contacts' ? one.rowId : contactsOf.get(one.rowId)
			return id === undefined ? [] : [{ place, kind: 'contact', id }]
		}),
	)
	return [...new Map(starts.map((one) => [`${one.place} ${one.kind}:${one.id}`, one])).values()]
}

interface Places {
	readonly asked: readonly Asked[]
	/** What was found for each name. */
	readonly similar: readonly (readonly SimilarName[])[]
	readonly depth: number
	readonly exceptClientIds: readonly string[]
	readonly exceptCaseIds: readonly string[]
}

/** What relationships lead to, for each name. */
export async function followRelations(db: Db, places: Places): Promise<Related[]> {
	const { asked, similar, depth, exceptClientIds } = places
	if (depth === 0) return asked.map(() => ({ hits: [], isWalled: false, isCut: false }))
	const all = await selectReached(db, await findStarts(db, similar), depth)
	const reached = all.filter((one) => !(one.kind === 'client' && exceptClientIds.includes(one.id)))
	const open = reached.filter((one) => !one.walled)
	const idsOf = (kind: Reached['kind']) => open.filter((one) => one.kind === kind).map((one) => one.id)
	const [names, clients, cases] = await Promise.all([
		selectNodeNames(db, [...new Set(open.flatMap((one) => one.nodes))]),
		selectClientsOfHits(db, idsOf('client')),
		selectCasesOfContacts(db, idsOf('contact')),
	])
	const casesOf = Map.groupBy(
		cases.filter((one) => !places.exceptCaseIds.includes(one.caseId)),
		(one) => one.contactId,
	)
	return asked.map((person, place) => {
		const own = open.filter((one) => one.place === place)
		const hits = own.flatMap((one) => hitsOf(person, one, { names, clients, cases: casesOf }))
		const ofPlace = reached.filter((one) => one.place === place)
		const hasMoreCases = own.some((one) => (casesOf.get(one.id)?.length ?? 0) > CASES_OF_CONTACT)
		return {
			hits: hits.slice(0, RELATED_MAX),
			isWalled: ofPlace.some((one) => one.walled),
			isCut: ofPlace.some((one) => one.isCut) || hits.length > RELATED_MAX || hasMoreCases,
		}
	})
}

interface Known {
	readonly names: ReadonlyMap<string, string>
	readonly clients: Awaited<ReturnType<typeof selectClientsOfHits>>
	readonly cases: ReadonlyMap<string, readonly PartyOfContact[]>
}

/** Names and what joins them, in turn. */
function pathOf({ nodes, steps }: Reached, names: ReadonlyMap<string, string>): string[] {
	return nodes.flatMap((node, at) => [
		names.get(node) ?? '',
		...(at < steps.length ? [pathLabelOf(steps[at] ?? '')] : []),
	])
}

function throughOf({ nodes }: Reached): Through {
	const idsOf = (kind: string) =>
		nodes.filter((node) => node.startsWith(`${kind}:`)).map((node) => node.slice(kind.length + 1))
	return { clients: idsOf('client'), contacts: idsOf('contact') }
}

function hitsOf(asked: Asked, one: Reached, known: Known): RelatedHit[] {
	const label = known.names.get(`${one.kind}:${one.id}`)
	if (label === undefined) return []
	const far = one.steps.length
	const base = {
		name: asked.name,
		label,
		why: far === 1 ? 'Related, 1 step away' : `Related, ${far} steps away`,
		path: pathOf(one, known.names),
		score: STRENGTHS[far] ?? 0,
		isStrong: false,
	}
	const through = throughOf(one)
	if (one.kind === 'client') {
		const client = known.clients.get(one.id)
		if (client === undefined) return []
		const kind = client.isFormer ? 'former_client' : 'client'
		return [{ hit: { ...base, kind, refId: one.id, href: `/clients/${one.id}` }, through }]
	}
	const parties = known.cases.get(one.id) ?? []
	if (parties.length === 0) {
		return [{ hit: { ...base, kind: 'contact_record', refId: one.id, href: `/dashboard/contacts/${one.id}` }, through }]
	}
	return parties.slice(0, CASES_OF_CONTACT).map(({ id, role, caseId, caseName, caseNumber, caseStatus }) => ({
		hit: {
			...base,
			kind: 'case_party',
			refId: id,
			href: `/dashboard/cases/${caseId}`,
			caseId,
			caseName,
			caseNumber,
			caseStatus,
			role: PARTY_ROLES.find((known) => known === role) ?? 'other',
		},
		through,
	}))
}

import { caseParties } from '@praxis/contract/cases/parties.contract'
import { newParty } from '@praxis/contract/cases/parties.rules'
import type { CaseParty, PartyDetails } from '@praxis/contract/cases/party.fields'
import { PARTY_ROLES } from '@praxis/contract/questionnaires/relationships'
import { overlayOf } from '../../lib/offline/overlay.ts'
import { queueable } from '../../lib/offline/queueable.ts'
import { usePendingWrites } from '../../lib/offline/sync-service.ts'
import type { PendingWrite } from '../../lib/offline/sync-status.ts'
import { isHoped, waitingState, writesAbout } from '../../lib/offline/writes-about.ts'
import { recordQuery } from '../../lib/queries.ts'
import { TOPIC } from './cases.api.ts'

export const casePartiesQuery = (id: string) => recordQuery(caseParties.list, TOPIC, { id })

const href = ({ id }: { readonly id?: string | undefined }) => `/dashboard/cases/${id}`

export const addParty = queueable(caseParties.add, {
	label: ({ name }) => `Add party ${name}`,
	href,
	creates: ({ partyId }) => partyId,
	needs: ({ id, contactId }) => (contactId === undefined ? [id] : [id, contactId]),
})
export const editParty = queueable(caseParties.edit, {
	label: ({ name }, about) => `Update party ${name ?? about}`,
	href,
	changes: ({ partyId }) => partyId,
	needs: ({ id }) => [id],
})
export const removeParty = queueable(caseParties.remove, {
	label: (_, about) => `Remove party ${about}`,
	href,
	needs: ({ id, partyId }) => [id, partyId],
})

function addedParty({ id: caseId, partyId, contactId, ...input }: PendingWrite['input'], createdAt: string): CaseParty {
	const role = PARTY_ROLES.find((one) => one === input.role) ?? 'other'
	const details = { ...newParty(String(input.name), role), ...input } as PartyDetails
	const ids = { id: String(partyId), caseId: String(caseId), contactId: typeof contactId === 'string' ? contactId : '' }
	return { ...details, ...ids, namesUnchecked: false, createdAt, updatedAt: createdAt, version: 1 }
}

/** The parties of a case with pending writes applied. */
export function useWaitingParties(caseId: string) {
	const about = writesAbout(usePendingWrites(), 'cases', caseId)
	const { apply, made } = overlayOf(about, 'cases', { endpointId: addParty.endpoint.id, row: addedParty })
	const removed = about.filter((write) => write.endpointId === removeParty.endpoint.id && isHoped(write))
	const gone = new Set(removed.map((write) => write.input.partyId))
	return {
		parties: (read: readonly CaseParty[]) => {
			const known = new Set(read.map((party) => party.id))
			const waiting = made.filter((party) => !known.has(party.id)).reverse()
			return [...read, ...waiting].filter((party) => !gone.has(party.id)).map(apply)
		},
		stateOf: (id: string) => waitingState(about.filter((write) => write.creates === id || write.changes === id)),
	}
}

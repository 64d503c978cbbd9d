import { cases } from '@praxis/contract/cases/cases.contract'
import { queueable } from '../../lib/offline/queueable.ts'

const href = ({ id }: { readonly id?: string | undefined }) => `/dashboard/cases/${id}`
const changes = ({ id }: { readonly id: string }) => id

/** What can be done to cases without a connection. */
export const openCaseQueued = queueable(cases.open, {
	label: ({ caseName }) => `Open case “${caseName}”`,
	href,
	makes: ({ id }) => id,
	needs: ({ clientId }) => [clientId],
})

export const editCaseQueued = queueable(cases.edit, {
	label: ({ caseName }, about) => `Change case “${caseName ?? about}”`,
	href,
	changes,
})

export const archiveCaseQueued = queueable(cases.archive, {
	label: (_, about) => `Archive case “${about}”`,
	href,
	changes,
	effect: { status: 'Archived' },
})

export const restoreCaseQueued = queueable(cases.restore, {
	label: (_, about) => `Restore case “${about}”`,
	href,
	changes,
	effect: { status: 'Active' },
})

export const addPartyQueued = queueable(cases.addParty, {
	label: ({ name }) => `Add party ${name}`,
	href,
	makes: ({ partyId }) => partyId,
	needs: ({ id }) => [id],
})

export const editPartyQueued = queueable(cases.editParty, {
	label: ({ name }, about) => `Change party ${name ?? about}`,
	href,
	changes: ({ partyId }) => partyId,
	needs: ({ id }) => [id],
})

export const removePartyQueued = queueable(cases.removeParty, {
	label: (_, about) => `Remove party ${about}`,
	href,
	needs: ({ id, partyId }) => [id, partyId],
})

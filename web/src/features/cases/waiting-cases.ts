import { type CaseSummary, partyRole } from '@praxis/contract/cases/case-fields'
import { newParty } from '@praxis/contract/cases/parties.rules'
import type { CaseParty, PartyDetails } from '@praxis/contract/cases/party-fields'
import { useQueryClient } from '@tanstack/react-query'
import { useOutboxRead, usePendingWrites } from '../../lib/offline/sync-service.ts'
import type { PendingWrite } from '../../lib/offline/sync-status.ts'
import { isHoped, waitingState, writesAbout } from '../../lib/offline/writes-about.ts'
import { beforeOverlay, withOverlay } from '../../ui/list/source-of.ts'
import type { ListSource } from '../../ui/list/types.ts'
import type { MayWait } from '../../ui/status/waiting-mark.tsx'
import { type NewCase, recordOf } from './optimistic-case.ts'
import {
	addPartyQueued,
	archiveCaseQueued,
	editCaseQueued,
	editPartyQueued,
	openCaseQueued,
	removePartyQueued,
	restoreCaseQueued,
} from './queued-cases.ts'

function withChange<T extends Pick<CaseSummary, 'id'>>(one: T, write: PendingWrite): T {
	if (write.input.id !== one.id || !isHoped(write)) return one
	switch (write.endpointId) {
		case archiveCaseQueued.endpoint.id:
		case restoreCaseQueued.endpoint.id:
			return {
				...one,
				...(write.endpointId === archiveCaseQueued.endpoint.id ? archiveCaseQueued : restoreCaseQueued).rules.effect,
			}
		case editCaseQueued.endpoint.id: {
			const { version: _, ...changes } = write.input
			return { ...one, ...changes }
		}
		default:
			return one
	}
}

/** Cases as they will be once everything that waits on this device has been sent. */
export function useWaitingCases() {
	const client = useQueryClient()
	const writes = usePendingWrites()
	const apply = <T extends Pick<CaseSummary, 'id'>>(one: T): T => writes.reduce<T>(withChange, one)
	const opened = writes
		.filter((write) => write.endpointId === openCaseQueued.endpoint.id)
		.map((write) => apply(recordOf(client, write.input as NewCase, write.madeAt)))
	return {
		apply,
		/** The latest first. */
		opened: opened.reverse(),
		stateOf: (id: string) => waitingState(writesAbout(writes, 'cases', id)),
		isAny: writes.some((write) => write.endpointId.startsWith('cases.')),
	}
}

/** A list of cases with what waits in it. New ones stand in it only where `isMine` says so. */
export function useWithWaiting(
	source: ListSource<CaseSummary>,
	isMine: (one: CaseSummary) => boolean,
): ListSource<CaseSummary & MayWait> {
	const waiting = useWaitingCases()
	const isRead = useOutboxRead()
	if (!waiting.isAny) return isRead ? source : beforeOverlay(source)
	const apply = (row: CaseSummary) => ({ ...waiting.apply(row), waiting: waiting.stateOf(row.id) })
	return withOverlay(source, { first: waiting.opened.filter(isMine), apply })
}

function addedParty(write: PendingWrite): CaseParty {
	const { id: caseId, partyId, ...told } = write.input
	const details = { ...newParty(String(told.name), partyRole.catch('other').parse(told.role)), ...told } as PartyDetails
	const made = { createdAt: write.madeAt, updatedAt: write.madeAt, version: 1 }
	return { ...details, ...made, id: String(partyId), caseId: String(caseId) }
}

function withPartyChange(party: CaseParty, write: PendingWrite): CaseParty {
	if (write.input.partyId !== party.id || !isHoped(write)) return party
	const { id: _case, partyId: _party, version: _version, ...changes } = write.input
	return { ...party, ...changes }
}

/** The parties of a case as they will be. */
export function useWaitingParties(caseId: string) {
	const about = writesAbout(usePendingWrites(), 'cases', caseId)
	const added = about.filter((write) => write.endpointId === addPartyQueued.endpoint.id)
	const edited = about.filter((write) => write.endpointId === editPartyQueued.endpoint.id)
	const removed = about.filter((write) => write.endpointId === removePartyQueued.endpoint.id && isHoped(write))
	const gone = new Set(removed.map((write) => write.input.partyId))
	return {
		parties: (read: readonly CaseParty[]) => {
			const known = new Set(read.map((party) => party.id))
			const waiting = added.map(addedParty).filter((party) => !known.has(party.id))
			return [...read, ...waiting]
				.filter((party) => !gone.has(party.id))
				.map((party) => edited.reduce(withPartyChange, party))
		},
		stateOf: (partyId: string) =>
			waitingState([...added, ...edited].filter((write) => write.input.partyId === partyId)),
	}
}

import type { ListedClient } from '@praxis/contract/clients/clients.contract'
import { useOutboxRead, usePendingWrites } from '../../lib/offline/sync-service.ts'
import type { PendingWrite } from '../../lib/offline/sync-status.ts'
import { isHoped, waitingState, writesAbout } from '../../lib/offline/writes-about.ts'
import { beforeOverlay, withOverlay } from '../../ui/list/source-of.ts'
import type { ListSource } from '../../ui/list/types.ts'
import type { MayWait } from '../../ui/status/waiting-mark.tsx'
import { clientOf } from './client-of.ts'
import type { NewClient } from './clients.api.ts'
import { addClientQueued, editClientQueued } from './queued-clients.ts'

function withChange<T extends { readonly id: string }>(one: T, write: PendingWrite): T {
	if (write.endpointId !== editClientQueued.endpoint.id || write.input.id !== one.id || !isHoped(write)) return one
	const { version: _, ...changes } = write.input
	return { ...one, ...changes }
}

/** Clients as they will be once everything that waits on this device has been sent. */
export function useWaitingClients() {
	const writes = usePendingWrites()
	const apply = <T extends { readonly id: string }>(one: T): T => writes.reduce<T>(withChange, one)
	const added = writes
		.filter((write) => write.endpointId === addClientQueued.endpoint.id)
		.map((write) => apply(clientOf(write.input as NewClient, write.madeAt)))
	return {
		apply,
		/** The latest first. */
		added: added.reverse(),
		stateOf: (id: string) => waitingState(writesAbout(writes, 'clients', id)),
		isAny: writes.some((write) => write.endpointId.startsWith('clients.')),
	}
}

/** The list of clients with what waits in it; new ones too, unless it is filtered. */
export function useWithWaiting(
	source: ListSource<ListedClient>,
	isFiltered: boolean,
): ListSource<ListedClient & MayWait> {
	const waiting = useWaitingClients()
	const isRead = useOutboxRead()
	if (!waiting.isAny) return isRead ? source : beforeOverlay(source)
	const apply = (row: ListedClient) => ({ ...waiting.apply(row), waiting: waiting.stateOf(row.id) })
	return withOverlay(source, { first: isFiltered ? [] : waiting.added, apply })
}

import { type BackupOverview, backups, STORAGE_REFRESH_SECONDS } from '@praxis/contract/backups/backups.contract'
import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/kernel/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { recordQuery } from '../../lib/queries.ts'

const TOPIC = 'backups'
/** In case live updates are unavailable. */
const ASK_AGAIN_MS = 2_000

function isUnderWay({ items }: BackupOverview): boolean {
	return items.some(({ state, verifyState }) => state === 'waiting' || state === 'running' || verifyState === 'running')
}

export const backupsQuery = () => ({
	...recordQuery(backups.overview, TOPIC, {}),
	refetchInterval: ({ state }: { readonly state: { readonly data: BackupOverview | undefined } }) =>
		state.data !== undefined && isUnderWay(state.data) ? ASK_AGAIN_MS : (false as const),
})

export const storageQuery = () => ({
	...recordQuery(backups.storage, 'backup_storage', {}),
	refetchInterval: STORAGE_REFRESH_SECONDS * 1_000,
})

/** A write about backups; the screen then reads them again. */
export function useBackupAct<E extends Endpoint>(endpoint: E) {
	const client = useQueryClient()
	return useMutation<OutputOf<E>, Error, InputOf<E>>({
		mutationFn: (input) => call(endpoint, input),
		onSettled: () => client.invalidateQueries({ queryKey: [TOPIC] }),
	})
}

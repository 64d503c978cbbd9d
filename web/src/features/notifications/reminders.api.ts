import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { reminders } from '@praxis/contract/notifications/reminders.contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const TOPIC = 'reminders'

/** The person's reminders of one record that are still to come. */
export function remindersQuery(entityId: string) {
	return queryOptions({
		queryKey: [TOPIC, entityId],
		queryFn: async ({ signal }) => (await call(reminders.list, { entityId }, { signal })).reminders,
	})
}

function useRefresh() {
	const client = useQueryClient()
	return () => client.invalidateQueries({ queryKey: [TOPIC] })
}

export function useSetReminder() {
	const onSuccess = useRefresh()
	return useMutation({ mutationFn: (input: InputOf<typeof reminders.set>) => call(reminders.set, input), onSuccess })
}

export function useCancelReminder() {
	const onSuccess = useRefresh()
	return useMutation({ mutationFn: (id: string) => call(reminders.cancel, { id }), onSuccess })
}

import { clientRelations } from '@praxis/contract/clients/client-relations.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const TOPIC = 'clients'

export function clientRelationsQuery(clientId: string) {
	return queryOptions({
		queryKey: [TOPIC, 'relations', clientId],
		queryFn: ({ signal }) => call(clientRelations.list, { clientId }, { signal }),
	})
}

function useShowRelations() {
	const client = useQueryClient()
	return () => client.invalidateQueries({ queryKey: [TOPIC] })
}

export function useAddRelation() {
	return useMutation({
		mutationFn: (input: InputOf<typeof clientRelations.add>) => call(clientRelations.add, input),
		onSuccess: useShowRelations(),
	})
}

export function useRemoveRelation(clientId: string) {
	return useMutation({
		mutationFn: (relationId: string) => call(clientRelations.remove, { clientId, relationId }),
		onSuccess: useShowRelations(),
	})
}

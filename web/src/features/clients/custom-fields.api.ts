import type { CustomField } from '@praxis/contract/clients/custom-fields.contract'
import { customFields } from '@praxis/contract/clients/custom-fields.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const TOPIC = 'custom_fields'
const STALE_MS = 300_000

export const customFieldsQuery = queryOptions({
	queryKey: [TOPIC, 'list'],
	queryFn: ({ signal }) => call(customFields.list, {}, { signal }),
	staleTime: STALE_MS,
})

function useRefresh() {
	const client = useQueryClient()
	return () => client.invalidateQueries({ queryKey: [TOPIC] })
}

export function useAddCustomField() {
	return useMutation({
		mutationFn: (input: InputOf<typeof customFields.add>) => call(customFields.add, input),
		onSuccess: useRefresh(),
	})
}

export function useEditCustomField() {
	return useMutation({
		mutationFn: (input: InputOf<typeof customFields.edit>) => call(customFields.edit, input),
		onSuccess: useRefresh(),
	})
}

export function useOrderCustomFields() {
	const client = useQueryClient()
	return useMutation({
		mutationFn: (fields: readonly CustomField[]) => call(customFields.order, { ids: fields.map((one) => one.id) }),
		onMutate: (fields) => client.setQueryData(customFieldsQuery.queryKey, { fields: [...fields] }),
		onSettled: useRefresh(),
	})
}

export function useRemoveCustomField() {
	return useMutation({
		mutationFn: (id: string) => call(customFields.remove, { id }),
		onSuccess: useRefresh(),
	})
}

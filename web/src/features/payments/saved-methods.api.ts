import type { MethodsState } from '@praxis/contract/payments/saved-methods.contract'
import { autopay, savedMethods } from '@praxis/contract/payments/saved-methods.contract'
import type { QueryClient } from '@tanstack/react-query'
import { recordQuery } from '../../lib/queries.ts'

export const METHODS_TOPIC = 'autopay_consents'
export const methodsQuery = recordQuery(savedMethods.list, METHODS_TOPIC, {})
export const clientAutopayQuery = (clientId: string) => recordQuery(autopay.ofClient, METHODS_TOPIC, { clientId })

/** Options of every change of saved methods. */
export function savingMethods(failed: string) {
	const keep = (client: QueryClient, state: MethodsState) => client.setQueryData(methodsQuery.queryKey, state)
	return { topic: METHODS_TOPIC, failed, keep }
}

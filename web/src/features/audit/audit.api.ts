import { audit } from '@praxis/contract/audit/audit.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { type FilterOf, listQuery, recordQuery } from '../../lib/queries.ts'

const TOPIC = 'audit_log'
const POLL_MS = 1_000

export type AuditFilter = FilterOf<typeof audit.list>

export const auditListQuery = (filter: AuditFilter) => listQuery(audit.list, TOPIC, filter)

export const auditEntryQuery = (id: string) => recordQuery(audit.get, TOPIC, { id })

/** Read again every second while a verification runs. */
export const verificationQuery = {
	...recordQuery(audit.verification, 'audit_verifications', {}),
	refetchInterval: ({ state }: { readonly state: { readonly data: VerificationState | undefined } }) =>
		state.data?.verification?.status === 'running' ? POLL_MS : false,
}
type VerificationState = Awaited<ReturnType<typeof call<typeof audit.verification>>>

export function useVerify() {
	const client = useQueryClient()
	return useMutation({
		mutationFn: () => call(audit.verify, {}),
		onSuccess: (verification) => client.setQueryData(verificationQuery.queryKey, { verification }),
	})
}

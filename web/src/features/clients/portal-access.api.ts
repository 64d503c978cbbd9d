import { portalAccess } from '@praxis/contract/clients/portal-access.contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const TOPIC = 'clients'

export function portalAccessQuery(clientId: string) {
	return queryOptions({
		queryKey: [TOPIC, 'portal', clientId],
		queryFn: ({ signal }) => call(portalAccess.get, { clientId }, { signal }),
	})
}

function useShowAccess() {
	const client = useQueryClient()
	return () => client.invalidateQueries({ queryKey: [TOPIC] })
}

export function useInviteToPortal(clientId: string) {
	return useMutation({
		mutationFn: (email?: string) => call(portalAccess.invite, { clientId, email }),
		onSuccess: useShowAccess(),
	})
}

export function useRevokePortal(clientId: string) {
	return useMutation({
		mutationFn: () => call(portalAccess.revoke, { clientId }),
		onSuccess: useShowAccess(),
	})
}

import { deviceName } from '@praxis/contract/kernel/device-name'
import { push } from '@praxis/contract/notifications/push.contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { readPushState, subscribePush, unsubscribePush } from '../../lib/push/push-browser.ts'

const TOPIC = 'push_subscriptions'
const BROWSER = 'push-of-this-browser'

export const pushDevicesQuery = queryOptions({
	queryKey: [TOPIC],
	queryFn: async ({ signal }) => (await call(push.devices, {}, { signal })).devices,
})

export const pushStateQuery = queryOptions({
	queryKey: [BROWSER],
	queryFn: readPushState,
	networkMode: 'always',
	staleTime: 0,
})

function useRefresh() {
	const client = useQueryClient()
	return () =>
		Promise.all([client.invalidateQueries({ queryKey: [TOPIC] }), client.invalidateQueries({ queryKey: [BROWSER] })])
}

/** Subscribes this browser and tells the server. */
export function useEnablePush() {
	const onSettled = useRefresh()
	return useMutation({
		mutationFn: async () => {
			const { publicKey } = await call(push.key, {})
			const keys = await subscribePush(publicKey)
			return call(push.add, { ...keys, device: deviceName(navigator.userAgent) })
		},
		onSettled,
	})
}

/** Takes a device off the list; this browser's own subscription ends with it. */
export function useRemovePushDevice() {
	const onSettled = useRefresh()
	return useMutation({
		mutationFn: async ({ id, isThis }: { readonly id: string; readonly isThis: boolean }) => {
			await call(push.remove, { id })
			if (isThis) await unsubscribePush()
		},
		onSettled,
	})
}

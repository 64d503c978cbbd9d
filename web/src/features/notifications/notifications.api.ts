import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { type NotificationCounts, notifications } from '@praxis/contract/notifications/notifications.contract'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { failing } from '../../parts/failing.ts'

/** Every key starts with the topic, so that a notification that arrives refreshes whatever shows it. */
const TOPIC = 'notifications'
const CHOICES_TOPIC = 'notification_choices'
const IN_PANEL = 30

export const countsQuery = queryOptions({
	queryKey: [TOPIC, 'counts'],
	queryFn: ({ signal }) => call(notifications.counts, {}, { signal }),
})

/** The newest, for the panel. */
export function latestQuery(unread: boolean) {
	return queryOptions({
		queryKey: [TOPIC, 'latest', unread],
		queryFn: ({ signal }) => call(notifications.list, { unread, limit: IN_PANEL }, { signal }),
		placeholderData: (previous) => previous,
	})
}

export type NotificationFilter = Omit<InputOf<typeof notifications.list>, 'cursor' | 'limit' | 'withTotal'>

export function notificationListQuery(filter: NotificationFilter) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'list', filter],
		queryFn: ({ pageParam, signal }) =>
			call(
				notifications.list,
				{ ...filter, cursor: pageParam ?? undefined, withTotal: pageParam === null },
				{ signal },
			),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
		placeholderData: (previous) => previous,
	})
}

/** What every change does once the server has answered: asks again for whatever shows notifications. */
function useRefresh() {
	const client = useQueryClient()
	return {
		all: () => client.invalidateQueries({ queryKey: [TOPIC] }),
		show: (counts: NotificationCounts) => client.setQueryData(countsQuery.queryKey, counts),
	}
}

export function useMark() {
	const { all } = useRefresh()
	return useMutation({
		mutationFn: (input: { readonly id: string; readonly isRead: boolean }) => call(notifications.mark, input),
		onSuccess: all,
	})
}

export function markFailure(isRead: boolean): string {
	return `Failed to mark as ${isRead ? 'read' : 'unread'}`
}

/** Marks one; a failure is shown with a retry. */
export function useMarking(): (id: string, isRead: boolean) => void {
	const { mutate, mutateAsync } = useMark()
	return (id, isRead) => {
		const onError = failing(markFailure(isRead), () => mutateAsync({ id, isRead }))
		mutate({ id, isRead }, { onError })
	}
}

export function useMarkAll() {
	const { all, show } = useRefresh()
	return useMutation({
		mutationFn: () => call(notifications.markAll, {}),
		onSuccess: (counts) => {
			show(counts)
			return all()
		},
	})
}

/** Says that the list was opened: the number on the button goes back to 0, here and on every other screen. */
export function useSee() {
	const { show } = useRefresh()
	const see = () => call(notifications.see, {})
	const onError = failing('Failed to mark notifications as seen', async () => show(await see()))
	return useMutation({ mutationFn: see, onSuccess: show, onError })
}

export const choicesQuery = queryOptions({
	queryKey: [CHOICES_TOPIC],
	queryFn: async ({ signal }) => (await call(notifications.choices, {}, { signal })).choices,
})

/** Switches a kind on a channel. One click is sent after the other, so that the last of them stands. */
export function useChoose() {
	const client = useQueryClient()
	const choose = (input: InputOf<typeof notifications.choose>) => call(notifications.choose, input)
	const refresh = () => client.invalidateQueries({ queryKey: [CHOICES_TOPIC] })
	return useMutation({
		scope: { id: 'notification choices' },
		mutationFn: choose,
		onError: (error, input) => {
			failing('Failed to save the choice', () => choose(input).finally(refresh))(error)
		},
		onSettled: refresh,
	})
}

import type { MailStatus } from '@praxis/contract/kernel/mail-status'
import { outbox } from '@praxis/contract/outbox/outbox.contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const OUTBOX_TOPIC = 'mail_outbox'

export function outboxQuery(status: MailStatus | undefined) {
	return infiniteQueryOptions({
		queryKey: [OUTBOX_TOPIC, 'list', status ?? null],
		queryFn: ({ pageParam, signal }) => call(outbox.list, { status, cursor: pageParam ?? undefined }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
		placeholderData: (previous) => previous,
	})
}

/** One message with its text. Reading it leaves a trace, so it is not asked for again by itself. */
export function mailQuery(id: string) {
	return queryOptions({
		queryKey: ['mail-text', id],
		queryFn: ({ signal }) => call(outbox.show, { id }, { signal }),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	})
}

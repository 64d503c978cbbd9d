import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { Conversation } from './conversation.tsx'

// The test's browser has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined

const AT = '2026-03-02T09:00:00.000Z'
const message = {
	id: '0195f000-0000-7000-8000-000000000001',
	createdAt: AT,
	authorId: null,
	authorName: 'Ana Silva',
	text: 'We filed it.',
	isFromClient: false,
	attachments: [],
}

interface SampleProps {
	readonly isUnread: boolean
	readonly onRead: (newest: string) => void
}

function Sample({ isUnread, onRead }: SampleProps) {
	const query = useInfiniteQuery({
		queryKey: ['messages'],
		queryFn: async () => ({ items: [message], nextCursor: null, total: null }),
		initialPageParam: null,
		getNextPageParam: () => null,
	})
	return (
		<Conversation
			query={query}
			side="client"
			readNote={() => null}
			onOpen={async () => undefined}
			isUnread={() => isUnread}
			onRead={onRead}
		/>
	)
}

test('a message that is shown before the thread is known to be unread is marked read all the same, and once', async () => {
	const client = new QueryClient()
	const read: string[] = []
	const sample = (isUnread: boolean) => (
		<QueryClientProvider client={client}>
			<Sample isUnread={isUnread} onRead={(newest) => read.push(newest)} />
		</QueryClientProvider>
	)
	const { rerender } = renderUi(sample(false))
	await screen.findByText('We filed it.')
	expect(read).toEqual([])
	rerender(sample(true))
	rerender(sample(true))
	expect(read).toEqual([AT])
})

import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { PagePreview } from './page-preview.tsx'

const MEMO = { id: '01a1a3da-fc00-7b00-8e6d-4b6367318eb2', title: 'Memo', hash: 'a1' } as unknown as DocumentRecord
const HTML =
	'<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="default-src \'none\'"></head><body><p>Severance pay, &lt;b&gt; 4 weeks.</p></body></html>'

function show(marked: readonly string[]): HTMLIFrameElement {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
	client.setQueryData<unknown>(['document_page', MEMO.id, MEMO.hash], { html: HTML, reason: '' })
	renderUi(
		<QueryClientProvider client={client}>
			<PagePreview one={MEMO} marked={marked} />
		</QueryClientProvider>,
	)
	return screen.getByTitle<HTMLIFrameElement>('Preview of Memo')
}

test('marks the hit in the page of a Word file, under the policy and in the sandbox of the page', () => {
	const frame = show(['severance pay', 'weeks'])
	expect(frame.srcdoc).toBe(
		HTML.replace('Severance pay', '<mark id="praxis-hit">Severance pay</mark>').replace('weeks', '<mark>weeks</mark>'),
	)
	expect(frame.getAttribute('sandbox')).toBe('')
})

test('shows a page as it came without a hit', () => {
	expect(show([]).srcdoc).toBe(HTML)
})

import type { FoundDocument } from '@praxis/contract/documents/documents.fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { documentQuery } from './documents.api.ts'
import { PreviewDialog } from './preview-dialog.tsx'

const ID = '01a1a3da-fc00-7b00-8e6d-4b6367318eb2'

const document = (id: string, title: string) => ({
	id,
	title,
	kind: 'zip',
	contentType: 'application/zip',
	hit: null as unknown,
})

function show(rows: readonly ReturnType<typeof document>[], isListed: boolean) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
	client.setQueryData<unknown>(documentQuery(ID).queryKey, document(ID, 'Lease'))
	const found = rows.map((row) => ({ ...row, isSimilar: false })) as unknown as readonly FoundDocument[]
	const nothing = () => undefined
	renderUi(
		<QueryClientProvider client={client}>
			<PreviewDialog rows={found} isListed={isListed} id={ID} menuOf={() => []} onShow={nothing} onClose={nothing} />
		</QueryClientProvider>,
	)
}

test('shows a document that is not among the rows, without neighbors', async () => {
	show([document('01a1a3da-fc00-7b00-8e6d-4b6367318eb3', 'Deed')], true)
	expect((await screen.findByRole('dialog', { name: 'Lease' })).textContent).toContain('cannot be shown here')
	for (const name of ['Previous', 'Next']) {
		expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
	}
})

test('a picture shows the passage in which it was found, with the hit marked', async () => {
	const hit = {
		page: 1,
		snippet: [
			{ text: 'signed by ', isMatch: false },
			{ text: 'Quagga', isMatch: true },
		],
	}
	show([{ ...document(ID, 'Scan'), kind: 'image', contentType: 'image/png', hit }], true)
	expect((await screen.findByText('Quagga')).tagName).toBe('MARK')
	expect(screen.getByRole('dialog', { name: 'Scan' }).textContent).toContain('Found in its text: signed by Quagga')
})

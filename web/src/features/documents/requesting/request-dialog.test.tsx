import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../ui/testing/render-ui.tsx'
import { clientQuery } from '../../clients/clients.api.ts'
import { RequestDialog } from './request-dialog.tsx'

const CLIENT_ID = '01a1a3da-fc00-7b00-8e6d-4b6367318eb2'

test('the address of the client is offered for the client only', () => {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
	client.setQueryData<unknown>(clientQuery(CLIENT_ID).queryKey, { fullName: 'Ada Osei', email: 'ada@osei.test' })
	renderUi(
		<QueryClientProvider client={client}>
			<RequestDialog scope={{ clientId: CLIENT_ID }} folders={[]} onClose={() => undefined} />
		</QueryClientProvider>,
	)
	const asked = screen.getByLabelText(/^Who is asked/)
	const email = screen.getByLabelText<HTMLInputElement>(/^Send the link to/)
	expect(email.value).toBe('ada@osei.test')
	fireEvent.change(asked, { target: { value: 'Harbor Title Company' } })
	expect(email.value).toBe('')
	fireEvent.change(asked, { target: { value: 'Ada Osei' } })
	expect(email.value).toBe('ada@osei.test')
	fireEvent.change(email, { target: { value: 'clerk@harbor.test' } })
	fireEvent.change(asked, { target: { value: 'Harbor Title Company' } })
	expect(email.value).toBe('clerk@harbor.test')
})

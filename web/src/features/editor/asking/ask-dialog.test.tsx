import type { AskedVariable } from '@praxis/contract/editor/templates/template'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../ui/testing/render-ui.tsx'
import { caseQuery } from '../../cases/cases.api.ts'
import { clientQuery } from '../../clients/clients.api.ts'
import { AskDialog } from './ask-dialog.tsx'

const CASE_ID = '01a1a3da-fc00-7b00-8e6d-4b6367318eb1'
const CLIENT_ID = '01a1a3da-fc00-7b00-8e6d-4b6367318eb2'
const ASKED: readonly AskedVariable[] = [
	{ name: 'PLAINTIFF', label: 'Plaintiff', type: 'text' },
	{ name: 'DEFENDANT', label: 'Defendant', type: 'text' },
]

test('the questions without an answer are chosen, and the address of the client is offered for the client only', async () => {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
	client.setQueryData<unknown>(caseQuery(CASE_ID).queryKey, { clientId: CLIENT_ID })
	client.setQueryData<unknown>(clientQuery(CLIENT_ID).queryKey, { fullName: 'Ada Osei', email: 'ada@osei.test' })
	renderUi(
		<QueryClientProvider client={client}>
			<AskDialog
				caseId={CASE_ID}
				template="motion-to-dismiss"
				asked={ASKED}
				answers={{ PLAINTIFF: 'Ada Osei' }}
				onClose={() => undefined}
			/>
		</QueryClientProvider>,
	)
	const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
	expect([box('Plaintiff').checked, box('Defendant').checked]).toEqual([false, true])
	const email = screen.getByLabelText<HTMLInputElement>(/^Send the link to/)
	expect(email.value).toBe('ada@osei.test')
	fireEvent.change(screen.getByLabelText(/^Who is asked/), { target: { value: 'Bo Falk' } })
	expect(email.value).toBe('')
	fireEvent.click(box('Defendant'))
	fireEvent.click(screen.getByRole('button', { name: 'Create link' }))
	expect(await screen.findAllByText('Choose at least one question.')).not.toEqual([])
})

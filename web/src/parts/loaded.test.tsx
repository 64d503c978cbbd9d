import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { renderUi } from '../ui/testing/render-ui.tsx'
import { Loaded } from './loaded.tsx'

const refused = new ApiError({ code: 'forbidden', status: 403, message: 'You cannot see this.' })

function show(query: { data: string | undefined; error: Error | null; refetch?: () => unknown }) {
	return renderUi(
		<Loaded query={{ refetch: () => undefined, ...query }} skeleton={<p>on its way</p>}>
			{(data) => <p>{`read: ${data}`}</p>}
		</Loaded>,
	)
}

test('shows the skeleton until there is an answer', () => {
	show({ data: undefined, error: null })
	expect(screen.getByText('on its way')).toBeTruthy()
})

test('shows the data, also when reading it again failed', () => {
	show({ data: 'a case', error: refused })
	expect(screen.getByText('read: a case')).toBeTruthy()
	expect(screen.queryByRole('alert')).toBeNull()
})

test('shows why loading failed and tries again', () => {
	const refetch = vi.fn()
	show({ data: undefined, error: refused, refetch })
	expect(screen.getByRole('alert').textContent).toContain('You cannot see this.')
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
	expect(refetch).toHaveBeenCalledOnce()
})
